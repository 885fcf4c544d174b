import { expect, it } from 'vitest';
import { compareRequirements, findCitations, isMatrixShareExceeded, parseEnforced, parseRequirements } from './requirements.ts';
import type { Citation, Requirement, RequirementReport } from './requirements.ts';

const DOCUMENT = `# Requirements
- A test names the ids it proves: \`[AB-1] shows\`.
## AB Things
- **AB-1** First. (2)
- **AB-2** Second. (3)
- **CDE-10** Third (not observable; documentation only). (3)
`;
const requirements = parseRequirements(DOCUMENT);
// Assembled, because an id in brackets would be a citation of this file.
const formatIds = (...ids: string[]): string => ids.map((id) => `[${id}]`).join('');

it('reads only the ids of the document', () => {
  expect(requirements.map(({ id }) => id)).toEqual(['AB-1', 'AB-2', 'CDE-10']);
});

it.each([
  ['a title', `it('${formatIds('AB-1', 'AB-2')} shows', f);`, [{ ids: ['AB-1', 'AB-2'], line: 1 }]],
  ['a title on the line after the call', `it(\n  '${formatIds('AB-1')} shows',\n  f);`, [{ ids: ['AB-1'], line: 2 }]],
  ['the title of a table', `it.each([\n  1,\n])(\`${formatIds('CDE-10')} \${x}\`, f);`, [{ ids: ['CDE-10'], line: 3 }]],
  ['a row of a table', `it.each([\n  ['${formatIds('AB-1')} one', 1],\n])('%s', f);`, [{ ids: ['AB-1'], line: 2 }]],
  ['a name in a row', `const ROWS = [{ name: '${formatIds('AB-1')} one' }];`, [{ ids: ['AB-1'], line: 1 }]],
  ['the name of a row', `const ROWS = { '${formatIds('AB-1')} one': 1 };`, [{ ids: ['AB-1'], line: 1 }]],
  ['no comment', `// it('${formatIds('AB-1')}')\n/* it('${formatIds('AB-1')}') */`, []],
  ['no other string', `const a = '${formatIds('AB-9')}';\nit('says ${formatIds('AB-8')}', f);`, []],
])('reads the ids of %s', (_, source, expected) => {
  expect(findCitations('x.test.ts', source)).toEqual(expected.map((citation) => ({ ...citation, file: 'x.test.ts' })));
});

const NO_FINDINGS = { untested: [], matrixOnly: [], unknown: [], crowded: [], lost: [], strayEnforced: [] };
const ONE = { ids: ['AB-1'], file: 'x.test.ts', line: 1 };
const BOTH = { ...ONE, ids: ['AB-1', 'AB-2'] };
const UNKNOWN = { ...ONE, ids: ['AB-99'] };
const FIVE = { ...ONE, ids: ['AB-1', 'AB-1', 'AB-1', 'AB-2', 'AB-2'] };
const MATRIX = { ...BOTH, file: 'tests/matrix/x.test.ts' };

it.each<[string, Citation[], string[], Partial<RequirementReport>]>([
  ['requirements without a test, except those that cannot be observed', [ONE], [], { untested: ['AB-2'] }],
  ['lost ids of an enforced group', [], ['AB'], { untested: ['AB-1', 'AB-2'], lost: ['AB-1', 'AB-2'] }],
  ['a lost id that is enforced', [], ['AB-2'], { untested: ['AB-1', 'AB-2'], lost: ['AB-2'] }],
  ['unknown ids', [{ ...BOTH, ids: [...BOTH.ids, 'AB-99'] }], [], { unknown: [UNKNOWN] }],
  ['unknown enforced ids', [BOTH], ['ZZ', 'AB'], { strayEnforced: ['ZZ'] }],
  ['a title of more than four ids', [{ ...FIVE, ids: FIVE.ids.slice(1) }, FIVE], [], { crowded: [FIVE] }],
  ['ids that only the matrix proves', [MATRIX, { ...ONE, ids: ['AB-2'] }], [], { matrixOnly: ['AB-1'] }],
])('[CMD-12] reports %s', (_, citations, enforced, expected) => {
  expect(compareRequirements(requirements, citations, enforced)).toEqual({ ...NO_FINDINGS, ...expected });
});

it('[CMD-12] rejects more than a tenth of all ids that only the matrix proves', () => {
  const exceeds = (count: number) => isMatrixShareExceeded({ matrixOnly: ['AB-1'] }, Array<Requirement>(count).fill(requirements[0]!));
  expect([exceeds(10), exceeds(9)]).toEqual([false, true]);
});

it('reads the enforced list without comments', () => {
  expect(parseEnforced('# all\nAB # group\n\nCDE-10\n')).toEqual(['AB', 'CDE-10']);
});
