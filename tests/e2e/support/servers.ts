import { resolve } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';
import { FROZEN } from '../../project/folder.ts';

const inResults = (name: string): string => resolve(PROJECT, 'test-results', name);

/** Compiled code that all builds of a test run share. */
export const CODE_CACHE = inResults('code');

/** Port, build, and content of the frozen project, on which code is tested. */
export const CODE = { port: Number(process.env['E2E_PORT'] ?? 4180), dist: inResults('frozen-dist'), content: FROZEN };

/** Port, build, and content of the product's own sites. */
export const OWN = { port: CODE.port + 2, dist: inResults('own-dist'), content: inResults('own-content') };
