import { resolve } from 'node:path';
import { PROJECT } from '../scripts/project-root.ts';
import { build } from './build-dist.ts';
import { failed } from './http/listen.ts';

const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');
build(dist).then(() => console.log(`built ${dist}`), failed);
