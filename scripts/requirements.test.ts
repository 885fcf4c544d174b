import { describe, expect, it } from 'vitest';
import { findCitations, compareRequirements, parseEnforced, isMatrixShareExceeded, parseRequirements } from './requirements.ts';

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

describe('requirements and tests', () => {
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

  it('lists requirements without a test, except those that cannot be observed', () => {
    const cited = [{ ids: ['AB-1'], file: 'x', line: 1 }];
    const nothing = { matrixOnly: [], unknown: [], crowded: [], lost: [], strayEnforced: [] };
    expect(compareRequirements(requirements, cited, [])).toEqual({ ...nothing, untested: ['AB-2'] });
  });

  it('[CMD-12] reports the ids that only the matrix proves, and rejects more than a tenth of all ids', () => {
    const cited = [
      { ids: ['AB-1', 'AB-2'], file: 'tests/matrix/x.test.ts', line: 1 },
      { ids: ['AB-2'], file: 'a/x.test.ts', line: 1 },
    ];
    const report = compareRequirements(requirements, cited, []);
    expect({ matrixOnly: report.matrixOnly, untested: report.untested }).toEqual({ matrixOnly: ['AB-1'], untested: [] });
    const ten = Array.from({ length: 10 }, () => requirements)
      .flat()
      .slice(0, 10);
    expect([ten, ten.slice(1)].map((all) => isMatrixShareExceeded(report, all))).toEqual([false, true]);
  });

  it.each([
    ['a group', ['AB'], ['AB-1', 'AB-2']],
    ['a single id', ['AB-2'], ['AB-2']],
  ])('reports a lost id when %s is enforced', (_, enforced, lost) => {
    expect(compareRequirements(requirements, [], enforced).lost).toEqual(lost);
  });

  it('reports unknown ids', () => {
    const cited = { ids: ['AB-1', 'AB-99'], file: 'x.test.ts', line: 3 };
    expect(compareRequirements(requirements, [cited], []).unknown).toEqual([{ ...cited, ids: ['AB-99'] }]);
    expect(compareRequirements(requirements, [cited], ['ZZ', 'AB']).strayEnforced).toEqual(['ZZ']);
  });

  it('reports a title of more than four ids', () => {
    const four = { ids: ['AB-1', 'AB-1', 'AB-2', 'AB-2'], file: 'x.test.ts', line: 3 };
    const five = { ...four, ids: [...four.ids, 'AB-1'] };
    expect(compareRequirements(requirements, [four, five], []).crowded).toEqual([five]);
  });

  it('reads the enforced list without comments', () => {
    expect(parseEnforced('# all\nAB # group\n\nCDE-10\n')).toEqual(['AB', 'CDE-10']);
  });
});
