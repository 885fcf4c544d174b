import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../project/project.ts';

const FOLDERS = ['components', 'runtime', 'server'];
const ROOTS = ['compose.tsx', 'main.tsx'];

/** Ids of texts that the product's own code names: `shell:toast.close` between quotes. */
export async function textsInCode(root: string): Promise<ReadonlySet<string>> {
  const listed = (await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)))).flat();
  const paths = [...ROOTS, ...listed.filter((path) => /(?<!\.test)\.tsx?$/.test(path))];
  const sources = await Promise.all(paths.map(async (path) => readFile(join(root, path), 'utf8').catch(() => '')));
  return new Set(sources.flatMap((source) => [...source.matchAll(/['"`]([\w-]+:[\w.-]+)['"`]/g)].flatMap(([, id]) => id ?? [])));
}
