import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../project/load.ts';
import type { Project } from '../project/project.ts';

const FOLDER = 'sandbox/personas';

/** Reads the sandbox's personas. Only their descriptions can mention ids, because the rest are server responses. */
export async function readPersonas(root: string): Promise<Project['files']> {
  const files = await listFiles(root, FOLDER);
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)));
}
