import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';

const LINES = readFileSync(join(PROJECT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => /^[*/]/.test(line))
  .map((line) => line.split(/\s+/));

it('the owners of code are teams, of paths that are there', () => {
  expect(LINES.filter(([path = '']) => !existsSync(join(PROJECT, path.replace(/\*.*$/, ''))))).toEqual([]);
  expect(LINES.filter(([, ...owners]) => owners.length === 0 || owners.some((owner) => !/^@meridian\/[a-z]+$/.test(owner)))).toEqual([]);
});

it('compliance is asked of every change of a manifest or a rule', () => {
  const ofData = LINES.filter(([path = '']) => /^\/(manifests|rules)\//.test(path));
  expect(ofData.map(([path]) => path)).toEqual(expect.arrayContaining(['/manifests/', '/rules/']));
  expect(ofData.filter((line) => !line.includes('@meridian/compliance'))).toEqual([]);
});
