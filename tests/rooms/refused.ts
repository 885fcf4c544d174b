/** A file that the linter must refuse, and the sentence with which it does. */
export interface Refused {
  readonly why: string;
  readonly file: string;
  readonly source: string;
  readonly message: string;
  /** Files that must stand beside it for the refusal to come about. */
  readonly beside?: Readonly<Record<string, string>>;
}

const imports = (from: string): string => `import { x } from '${from}';\nexport const y = x;\n`;
const types = (from: string): string => `import type { X } from '${from}';\nexport type Y = X;\n`;
const lazy = (from: string): string => `export const load = () => import('${from}');\n`;

/** One negative example of each rule about rooms and ports, so that a rule that has gone silent is noticed. */
export const REFUSED: readonly Refused[] = [
  { why: 'a schema imports a rule', file: 'schemas/a.ts', source: imports('../rules/check.ts'), message: 'imports nothing of ours' },
  {
    why: 'a nested schema imports a type of the runtime',
    file: 'schemas/api/a.ts',
    source: types('../../runtime/a.ts'),
    message: 'imports nothing of ours',
  },
  { why: 'a schema loads the entry lazily', file: 'schemas/b.ts', source: lazy('../main.tsx'), message: 'imports nothing of ours' },
  { why: 'a schema imports zod itself', file: 'schemas/c.ts', source: imports('zod/mini'), message: 'Only schemas/zod.ts imports zod' },
  { why: 'a schema imports Node', file: 'schemas/d.ts', source: imports('node:fs'), message: 'runs in the browser too' },
  {
    why: 'a rule imports the runtime',
    file: 'rules/a.ts',
    source: imports('../runtime/a.ts'),
    message: 'rules/ is pure code over schemas/',
  },
  { why: 'a rule imports zod', file: 'rules/b.ts', source: imports('zod'), message: 'Only schemas/zod.ts imports zod' },
  {
    why: 'the runtime imports a component',
    file: 'runtime/a.ts',
    source: imports('../components/a.tsx'),
    message: 'runtime/ knows no component',
  },
  {
    why: 'the runtime loads a component lazily',
    file: 'runtime/b/b.ts',
    source: lazy('../../components/a.tsx'),
    message: 'runtime/ knows no component',
  },
  {
    why: 'the runtime imports the composition',
    file: 'runtime/c.ts',
    source: imports('../compose.tsx'),
    message: 'compose.tsx puts the runtime together',
  },
  {
    why: 'the runtime imports the sandbox',
    file: 'runtime/d.ts',
    source: types('../sandbox/a.ts'),
    message: 'runtime/ sees schemas/ and rules/ only',
  },
  {
    why: 'a component imports the runtime',
    file: 'components/a/A.tsx',
    source: types('../../runtime/a.ts'),
    message: 'A component gets props and raises actions',
  },
  {
    why: 'a component is tested with a store',
    file: 'components/a/A.test.tsx',
    source: imports('../../runtime/stores/stores.ts'),
    message: 'A component is tested on samples',
  },
  {
    why: 'a component imports the server',
    file: 'components/a/B.tsx',
    source: imports('../../server/a.ts'),
    message: 'components/ sees schemas/ and other components only',
  },
  {
    why: 'the composition imports the sandbox',
    file: 'compose.tsx',
    source: lazy('./sandbox/a.ts'),
    message: 'the sandbox is reached by HTTP',
  },
  {
    why: 'the sandbox imports a rule',
    file: 'sandbox/a.ts',
    source: imports('../rules/check.ts'),
    message: 'sandbox/ stands in for a back end',
  },
  {
    why: 'the service worker imports the runtime',
    file: 'worker/a.ts',
    source: imports('../runtime/a.ts'),
    message: 'worker/ is a script of its own',
  },
  {
    why: 'the service worker imports a library',
    file: 'worker/b.ts',
    source: imports('zod/mini'),
    message: 'The service worker runs in the browser, without a library',
  },
  { why: 'a server file imports zod', file: 'server/a.ts', source: imports('zod/mini'), message: 'Only schemas/zod.ts imports zod' },
  {
    why: 'a component stores',
    file: 'components/b/A.tsx',
    source: `export const a = localStorage.getItem('a');\n`,
    message: 'Use the storage port',
  },
  {
    why: 'a component stores through window',
    file: 'components/b/B.tsx',
    source: `export const a = window.localStorage;\n`,
    message: 'Use the storage port',
  },
  { why: 'the runtime reads cookies', file: 'runtime/e.ts', source: `export const a = document.cookie;\n`, message: 'Use the cookie port' },
  { why: 'the runtime fetches', file: 'runtime/f.ts', source: `export const a = fetch('/a');\n`, message: 'over the fetch port' },
  { why: 'a rule reads the clock', file: 'rules/c.ts', source: `export const a = Date.now();\n`, message: 'Use the clock port' },
  {
    why: 'the runtime sets a timer',
    file: 'runtime/g.ts',
    source: `setTimeout(() => undefined, 1);\n`,
    message: 'a fake clock must drive everything',
  },
  {
    why: 'a port prints by itself',
    file: 'runtime/ports/a.ts',
    source: `export const print = (text: string) => console.log(text);\n`,
    message: 'Unexpected console statement',
  },
  { why: 'a component logs', file: 'components/c/A.tsx', source: `console.log('a');\n`, message: 'Unexpected console statement' },
  { why: 'a default export', file: 'runtime/h.ts', source: `export default 1;\n`, message: 'Prefer named exports' },
  {
    why: 'two files import types of each other',
    file: 'runtime/i.ts',
    source: `import type { J } from './j.ts';\nexport type I = J | 1;\n`,
    beside: { 'runtime/j.ts': `import type { I } from './i.ts';\nexport type J = I | 2;\n` },
    message: 'Dependency cycle',
  },
];
