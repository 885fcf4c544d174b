import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../scripts/project-root.ts';
import type { Workspace } from './cli/workspace.ts';
import { SCHEMA_FOLDER, createSchemaFiles } from './json-schema.ts';
import { isLink, listFiles } from './project/load.ts';

/** Hash of the inputs of the generated schemas. */
const STAMP = `${SCHEMA_FOLDER}/.stamp`;
const CODE = ['schemas', 'components', 'studio'];
const SHAPES = /^schemas\/|\.schema\.ts$|(^|\/)json-[a-z]+\.ts$/;

/**
 * Generates the JSON Schemas that files refer to with `$schema`, if their inputs have changed. Ignores write errors, because the schemas
 * are optional.
 */
export async function updateSchemas(workspace: Workspace): Promise<void> {
  const { root, project } = workspace;
  if (project.files.size === 0) return;
  try {
    const stamp = await computeStamp(workspace);
    const last = await readFile(join(root, STAMP), 'utf8').catch(() => '');
    if (last !== stamp) await write(workspace, stamp);
  } catch {
    return;
  }
}

async function write({ root, project }: Workspace, stamp: string): Promise<void> {
  const files = createSchemaFiles(project);
  // A link leads to a file that isn't a schema (TOL-43).
  const places = [dirname(SCHEMA_FOLDER), SCHEMA_FOLDER, STAMP, ...files.keys()].map((path) => isLink(join(root, path)));
  if ((await Promise.all(places)).includes(true)) return;
  await mkdir(join(root, SCHEMA_FOLDER), { recursive: true });
  for (const [path, schema] of files) await writeFile(join(root, path), `${JSON.stringify(schema)}\n`);
  await writeFile(join(root, STAMP), stamp);
}

/** Hashes the texts of the sources, whose ids are in the schemas, and the modification times of the code. */
async function computeStamp({ project }: Workspace): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, text] of project.files) hash.update(`${path}\0${text}\0`);
  for (const line of await CODE_STATE) hash.update(line);
  return hash.digest('hex');
}

async function getCodeState(): Promise<string[]> {
  const found = await Promise.all(CODE.map((folder) => listFiles(PROJECT, folder)));
  const files = found.flat().filter((file) => file.endsWith('.ts') && SHAPES.test(file));
  return Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await stat(join(PROJECT, file));
      return `${file} ${mtimeMs} ${size}\n`;
    }),
  );
}

/** Read at start: a process with older code must not mark its schemas as current. */
const CODE_STATE = getCodeState().catch(() => []);
