import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import type { Project } from '../project/project.ts';

/** The published folder of a checkout. Git ignores the file. */
export const MEMORY_FILE = '.meridian.json';

const memory = z.object({ publishTo: z.string().check(z.minLength(1)) });

export async function readRememberedFolder(root: string): Promise<string | null> {
  const text = await readFile(join(root, MEMORY_FILE), 'utf8').catch(() => null);
  const { success, data } = z.safeParse(memory, parseJson(text));
  return success ? data.publishTo : null;
}

export async function rememberFolder(root: string, publishTo: string): Promise<void> {
  if ((await readRememberedFolder(root)) === publishTo) return;
  await writeFile(join(root, MEMORY_FILE), `${JSON.stringify({ publishTo }, null, 2)}\n`);
}

export function getPins({ sites }: Project): readonly string[] {
  return [...new Set(sites.flatMap(({ manifest }) => manifest.publication?.root ?? []))];
}
