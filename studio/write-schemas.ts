import { openWorkspace } from './cli/workspace.ts';
import { updateSchemas } from './editor-schemas.ts';

// Runs as `npm run schemas` and after an install.
await updateSchemas(await openWorkspace(process.cwd()));
