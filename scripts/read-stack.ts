import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getSourceMapsFolder } from '../server/source-maps.ts';
import { PROJECT } from './project-root.ts';
import { formatReports } from './stack.ts';

const [file, folder] = process.argv.slice(2);
const maps = resolve(folder ?? getSourceMapsFolder(resolve(PROJECT, process.env['DIST'] ?? 'dist')));
console.log(formatReports(readFileSync(file ?? 0, 'utf8'), maps));
