import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../scripts/project-root.ts';
import type { Workspace } from './cli/workspace.ts';
import { SCHEMA_FOLDER, schemaFiles } from './json-schema.ts';
import { listFiles } from './project/load.ts';

/** Says of what the schemas beside it were made. */
const STAMP = `${SCHEMA_FOLDER}/.stamp`;
/** The code that says what a schema holds. */
const CODE = ['schemas', 'components', 'studio'];
const SHAPES = /^schemas\/|\.schema\.ts$|(^|\/)json-[a-z]+\.ts$/;

/**
 * Writes the JSON Schemas that editors read through the `$schema` of each file, if what they derive from has changed
 * since. They are a comfort: a folder that cannot be written to stops nobody.
 */
export async function freshenSchemas(workspace: Workspace): Promise<void> {
  const { root, project } = workspace;
  if (project.files.size === 0) return;
  try {
    const stamp = await stampOf(workspace);
    const last = await readFile(join(root, STAMP), 'utf8').catch(() => '');
    if (last !== stamp) await write(workspace, stamp);
  } catch {
    return;
  }
}

async function write({ root, project }: Workspace, stamp: string): Promise<void> {
  for (const [path, schema] of schemaFiles(project)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${JSON.stringify(schema)}\n`);
  }
  await writeFile(join(root, STAMP), stamp);
}

/** Of the sources' texts, whose ids the schemas offer, and of when the code was edited. */
async function stampOf({ project }: Workspace): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, text] of project.files) hash.update(`${path}\0${text}\0`);
  for (const line of await CODE_STATE) hash.update(line);
  return hash.digest('hex');
}

async function codeState(): Promise<string[]> {
  const found = await Promise.all(CODE.map((folder) => listFiles(PROJECT, folder)));
  const files = found.flat().filter((file) => file.endsWith('.ts') && SHAPES.test(file));
  return Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await stat(join(PROJECT, file));
      return `${file} ${mtimeMs} ${size}\n`;
    }),
  );
}

/** As it was when this process read it: a dev server that goes on with older code must not vouch for newer. */
const CODE_STATE = codeState().catch(() => []);
