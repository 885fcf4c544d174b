import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createFileFolder, writeFiles } from '../studio/folders.ts';

type Refused = readonly [why: string, file: string, source: string, message: string, beside?: Readonly<Record<string, string>>];

const imports = (from: string): string => `import { x } from '${from}';\nconst y = x;\n`;
const types = (from: string): string => `import type { X } from '${from}';\nexport type Y = X;\n`;
const lazy = (from: string): string => `const load = () => import('${from}');\n`;

/** One negative example for each rule, so that a rule that stops working is noticed. */
const REFUSED: readonly Refused[] = [
  ['a schema imports a rule', 'schemas/a.ts', imports('../rules/check.ts'), 'imports no other folder'],
  ['a schema loads the entry lazily', 'schemas/b.ts', lazy('../app/main.tsx'), 'imports no other folder'],
  ['a schema imports zod itself', 'schemas/c.ts', imports('zod/mini'), 'Only schemas/zod.ts imports zod'],
  ['a schema imports Node', 'schemas/d.ts', imports('node:fs'), 'also runs in the browser'],
  ['a rule imports the runtime', 'rules/a.ts', imports('../runtime/a.ts'), 'rules/ is pure code over schemas/'],
  ['a rule imports zod', 'rules/b.ts', imports('zod'), 'Only schemas/zod.ts imports zod'],
  ['the runtime imports a component', 'runtime/a.ts', imports('../components/a.tsx'), 'runtime/ knows no component'],
  ['the runtime imports the composition', 'runtime/c.ts', imports('../app/Page.tsx'), 'app/ puts the runtime together'],
  ['the runtime imports the sandbox', 'runtime/d.ts', types('../sandbox/a.ts'), 'runtime/ imports schemas/ and rules/ only'],
  ['a component imports the runtime', 'components/a/A.tsx', types('../../runtime/a.ts'), 'A component gets props and raises actions'],
  ['a component is tested with a store', 'components/a/A.test.tsx', imports('../../runtime/a.ts'), 'A component is tested on samples'],
  ['a component imports the server', 'components/a/B.tsx', imports('../../server/a.ts'), 'imports schemas/ and other components only'],
  ['the composition imports the sandbox', 'app/Page.tsx', lazy('../sandbox/a.ts'), 'the sandbox is reached by HTTP'],
  ['the sandbox imports a rule', 'sandbox/a.ts', imports('../rules/check.ts'), 'sandbox/ replaces a back end'],
  ['the service worker imports the runtime', 'app/service-worker/a.ts', imports('../../runtime/a.ts'), 'app/service-worker/ is a script'],
  ['the service worker imports a library', 'app/service-worker/b.ts', imports('zod/mini'), 'without a library'],
  ['a server file imports zod', 'server/a.ts', imports('zod/mini'), 'Only schemas/zod.ts imports zod'],
  ['a component stores', 'components/b/A.tsx', `const a = localStorage.getItem('a');\n`, 'Use the storage port'],
  ['the runtime reads cookies', 'runtime/e.ts', `const a = document.cookie;\n`, 'Use the cookie port'],
  ['the runtime fetches', 'runtime/f.ts', `const a = fetch('/a');\n`, 'over the fetch port'],
  ['a rule reads the clock', 'rules/c.ts', `const a = Date.now();\n`, 'Use the clock port'],
  ['the runtime sets a timer', 'runtime/g.ts', `setTimeout(() => undefined, 1);\n`, 'a fake clock must drive everything'],
  ['a port prints by itself', 'runtime/ports/a.ts', `console.log('a');\n`, 'Unexpected console statement'],
  ['a component logs', 'components/c/A.tsx', `console.log('a');\n`, 'Unexpected console statement'],
  ['a default export', 'runtime/h.ts', `export default 1;\n`, 'Prefer named exports'],
  [
    'two files import types of each other',
    'runtime/i.ts',
    `import type { J } from './j.ts';\nexport type I = J | 1;\n`,
    'Dependency cycle',
    { 'runtime/j.ts': `import type { I } from './i.ts';\nexport type J = I | 2;\n` },
  ],
];

const root = resolve(import.meta.dirname, '../..');
const folder = createFileFolder();
let found: readonly Finding[] = [];

/** oxlint puts the messages of this project's rules into `help`. */
type Finding = Readonly<Record<'filename' | 'message', string>> & { readonly help?: string };

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [, file, source, , beside] of REFUSED) writeFiles(folder, Object.entries({ ...beside, [file]: source }));
  writeFiles(folder, [
    ['runtime/ports/print.ts', 'export const print = (text: string) => console.log(text);\n'],
    ['runtime/ports/clock.ts', 'export const now = () => Date.now();\n'],
    ['components/d/A.tsx', "import type { A } from '../../schemas/good.ts';\nexport type B = A;\n"],
    ['schemas/good.ts', 'export type A = 1;\n'],
  ]);
  const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics;
});

it.each(REFUSED)('rejects if %s', (_why, file, _source, message) => {
  const lines = found.filter((finding) => finding.filename === file).map((finding) => `${finding.message} ${finding.help ?? ''}`);
  expect(lines.join('\n')).toContain(message);
});

it('lets a port read the clock and a component import the vocabulary', () => {
  expect(found.filter(({ filename }) => /^(runtime\/ports\/[cp]|components\/d|schemas\/good)/.test(filename))).toEqual([]);
});
