import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';

it('the bill of materials is CycloneDX and lists every library and tool', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as Record<string, object>;
  const bill = JSON.parse(
    execFileSync('npm', ['run', '-s', 'sbom'], { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as {
    bomFormat: string;
    components: { name: string }[];
  };
  const listed = new Set(bill.components.map(({ name }) => name));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.has(name))).toEqual([]);
});
