import { findFiles } from './find-files.ts';
import { importCycles } from './import-cycles.ts';
import { relative } from 'node:path';
import { PROJECT } from './project-root.ts';

// The linter's own rule counts type imports but no dynamic ones: a chunk that imports who loads it is a knot all the same.
const cycles = importCycles(findFiles(PROJECT, /\.tsx?$/));
for (const cycle of cycles) {
  console.error(`import cycle: ${cycle.map((file) => relative(PROJECT, file)).join(' → ')}`);
}
if (cycles.length > 0) process.exit(1);
