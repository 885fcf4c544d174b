import { openWorkspace } from './cli/workspace.ts';
import { freshenSchemas } from './editor-schemas.ts';

// `npm run schemas`, and after an install: the JSON Schemas that editors read through the `$schema` of each file.
await freshenSchemas(await openWorkspace(process.cwd()));
