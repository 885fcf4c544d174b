import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../project/load.ts';
import type { Project } from '../project/project.ts';

const FOLDER = 'sandbox/personas';

/** The sandbox's personas hold a back end's answers: of an id only their descriptions can speak. */
export async function personas(root: string): Promise<Project['files']> {
  const files = await listFiles(root, FOLDER);
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)));
}
