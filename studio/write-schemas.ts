import { openWorkspace } from './cli/workspace.ts';
import { freshenSchemas } from './editor-schemas.ts';

// Runs as `npm run schemas` and after an install.
await freshenSchemas(await openWorkspace(process.cwd()));
