import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

/** zod's messages in sixty languages. Commands don't print them, and they would be a quarter of the loaded code. */
const ZOD_LANGUAGES = /\/zod\/v4\/locales\/index\.js$/;

export async function load(url, context, nextLoad) {
  if (ZOD_LANGUAGES.test(url)) return { format: 'module', source: 'export {};', shortCircuit: true };
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const result = await transform(file, await readFile(file, 'utf8'), { sourcemap: true });
  if (result.errors.length > 0) throw new Error(result.errors.map((error) => error.message).join('\n'));
  const map = Buffer.from(JSON.stringify(result.map)).toString('base64');
  const source = `${result.code}\n//# sourceMappingURL=data:application/json;base64,${map}`;
  return { format: 'module', source, shortCircuit: true };
}
