import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

/** What the tool remembers of a project on this machine; git ignores it. */
export const MEMORY_FILE = '.meridian.json';

const memory = z.object({ publishTo: z.string().check(z.minLength(1)) });

/** The folder that was published to last; null where none is known. */
export async function rememberedFolder(root: string): Promise<string | null> {
  const text = await readFile(join(root, MEMORY_FILE), 'utf8').catch(() => null);
  const { success, data } = z.safeParse(memory, parseJson(text));
  return success ? data.publishTo : null;
}

export async function rememberFolder(root: string, folder: string): Promise<void> {
  if ((await rememberedFolder(root)) === folder) return;
  await writeFile(join(root, MEMORY_FILE), `${JSON.stringify({ publishTo: folder }, null, 2)}\n`);
}
