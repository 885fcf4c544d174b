import { resolve } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';

/** The server of the frozen project, on which code is tested: where it listens, and what it serves. */
export const CODE = { port: Number(process.env['E2E_PORT'] ?? 4180), dist: resolve(PROJECT, 'test-results/frozen-dist') };

/** The server of the product's own sites, which was built by the part before the browser tests. */
export const OWN = { port: CODE.port + 2, dist: resolve(PROJECT, process.env['DIST'] ?? 'dist') };
