import { verifyFile } from '../../runtime/published/verify/verify-file.ts';
import { parseSourceList } from '../../schemas/published/parse.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { getContentFile, getSourceFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import type { Project } from '../project/project.ts';
import { getFileRef } from './content.ts';
import type { Folder } from './folder.ts';

/** Reads a file by the hash in an index or a listing. Throws a `Refusal` if it's missing or has another hash. */
export function readContent(folder: Folder, ref: FileRef): Promise<string> {
  const path = getContentFile(ref.hash);
  const bytes = folder.readBytes(path);
  if (bytes === null) throw new Refusal('missing', `${path}: this file is missing`);
  return verifyFile(bytes, ref);
}

const STATIC = 'public/';

/** Returns whether a source is a static file, of which only the hash is published. */
export function isStatic(path: string): boolean {
  return path.startsWith(STATIC);
}

/** Restores a project from its published sources. `baseProject` supplies everything that isn't published. Throws a `Refusal`. */
export async function restoreProject(folder: Folder, ref: FileRef, baseProject: Project): Promise<Project> {
  const list = parseSourceList(await readContent(folder, ref), 'the list of sources');
  const paths = Object.keys(list).filter((path) => !isStatic(path));
  const files = paths.map((path) => [path, readSource(folder, path, list[path] ?? '')] as const);
  const hashes = Object.entries(list).flatMap(([path, hash]) => (isStatic(path) ? [[path.slice('public'.length), hash] as const] : []));
  return baseProject.withFiles({ files: new Map(files) }).withPublicHashes(new Map(hashes));
}

function readSource(folder: Folder, path: string, hash: string): string {
  const text = folder.read(getSourceFile(hash));
  if (text === null) throw new Refusal('missing', `${getSourceFile(hash)}: this file is missing; it was ${path}`);
  if (getFileRef(text).hash !== hash)
    throw new Refusal('hash', `${getSourceFile(hash)}: it holds something else than ${path} as it was published`);
  return text;
}

export function listPublicFiles({ document, pages, texts }: Listing): readonly FileRef[] {
  return [document, ...Object.values(pages), ...Object.values(texts).flatMap((namespaces) => Object.values(namespaces))];
}
