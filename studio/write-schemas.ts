import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openWorkspace } from './cli/workspace.ts';
import { schemaFiles } from './json-schema.ts';

// `npm run schemas`: writes the JSON Schemas that editors read through the `$schema` of each file.
const root = process.cwd();
const { project, surroundings } = await openWorkspace(root);
for (const [path, schema] of schemaFiles(project, surroundings)) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `${JSON.stringify(schema)}\n`);
}
