import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { VERBS } from '../../studio/cli/verbs.ts';

const page = readFileSync(join(PROJECT, 'docs/deploy.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('the page on serving the sites to the public', () => {
  it('names existing scripts, verbs and files', () => {
    const named = [...page.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const verbs = [...page.matchAll(/meridian -- (\w+)/g)].map(([, verb = '']) => verb);
    expect(verbs.filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
    const files = (/^ExecStart=\S+ (.*)$/m.exec(page)?.[1] ?? '').split(' ').filter((part) => /\.(?:ts|mjs)$/.test(part));
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });
});
