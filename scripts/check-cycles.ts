import { findFiles } from './find-files.ts';
import { findImportCycles } from './import-cycles.ts';
import { relative } from 'node:path';
import { PROJECT } from './project-root.ts';

// The linter's own rule ignores dynamic imports, but a chunk that imports its loader is a cycle, too.
const cycles = findImportCycles(findFiles(PROJECT, /\.tsx?$/));
for (const cycle of cycles) {
  console.error(`import cycle: ${cycle.map((file) => relative(PROJECT, file)).join(' → ')}`);
}
if (cycles.length > 0) process.exit(1);
