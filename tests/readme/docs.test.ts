import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { FROZEN } from '../project/folder.ts';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it.each(['architecture.md', 'one-fact.md', 'findings.md'])('docs/%s names existing paths', (name) => {
  const paths = findAll(read(`docs/${name}`), /`([\w./-]+\/[\w./-]*)`/g);
  // Notices and rules belong to the frozen project.
  expect(paths.filter((path) => ![PROJECT, FROZEN].some((root) => existsSync(join(root, path))))).toEqual([]);
});

it('docs/architecture.md lists every folder of runtime/', () => {
  const [, diagram = ''] = /```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const [, runtime = ''] = /runtime\/([\s\S]*?)\n rules\//.exec(diagram) ?? [];
  const folders = readdirSync(join(PROJECT, 'runtime'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(findAll(runtime, /([\w-]+)\/(?=\s)/g).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('docs/deploy.md names existing scripts, verbs, and files', () => {
  const page = read('docs/deploy.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  expect(findAll(page, /npm run (?:-s )?([a-z:]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(findAll(page, /meridian -- (\w+)/g).filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
  const files = (/^ExecStart=\S+ (.*)$/m.exec(page)?.[1] ?? '').split(' ').filter((part) => /\.(?:ts|mjs)$/.test(part));
  expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
});

it('CODEOWNERS assigns existing paths to teams, and every manifest and rule to compliance', () => {
  const lines = findAll(read('.github/CODEOWNERS'), /^([*/].*)$/gm).map((line) => line.split(/\s+/));
  expect(lines.filter(([path = '']) => !existsSync(join(PROJECT, path.replace(/\*.*$/, ''))))).toEqual([]);
  expect(lines.filter(([, ...owners]) => owners.length === 0 || owners.some((owner) => !/^@meridian\/[a-z]+$/.test(owner)))).toEqual([]);
  const data = lines.filter(([path = '']) => /^\/(manifests|rules)\//.test(path));
  expect(data.map(([path]) => path)).toEqual(expect.arrayContaining(['/manifests/', '/rules/']));
  expect(data.filter((line) => !line.includes('@meridian/compliance'))).toEqual([]);
  expect(lines.find(([path]) => path === '/manifests/*.json')).toContain('@meridian/security');
});
