import { resolve } from 'node:path';
import { PROJECT } from '../../../scripts/project-root.ts';
import { FROZEN } from '../../project/folder.ts';

const getResultPath = (name: string): string => resolve(PROJECT, 'test-results', name);

export const CODE_CACHE = getResultPath('code');

export const CODE = { port: Number(process.env['E2E_PORT'] ?? 4180), dist: getResultPath('frozen-dist'), content: FROZEN };

export const OWN = { port: CODE.port + 2, dist: getResultPath('own-dist'), content: getResultPath('own-content') };
