import { describe, expect, it } from 'vitest';
import { citationsIn, compareRequirements, enforcedIn, requirementsIn } from './requirements.ts';

const DOCUMENT = `# Requirements
- A test names the ids it proves: \`[AB-1] shows\`.
## AB Things
- **AB-1** First. (2)
- **AB-2** Second. (3)
- **CDE-10** Third (not observable; documentation only). (3)
`;
const requirements = requirementsIn(DOCUMENT);
// Assembled, so that this file cites no requirement of its own.
const title = (...ids: string[]): string => ids.map((id) => `[${id}]`).join('');

describe('requirements and tests', () => {
  it('reads the ids of the document and nothing else', () => {
    expect(requirements.map(({ id }) => id)).toEqual(['AB-1', 'AB-2', 'CDE-10']);
  });

  it('finds ids at the start of titles, several at once, in tables too', () => {
    const source = `it('${title('AB-1', 'AB-2')} shows', f);\nit.each([\n  1,\n])(\`${title('CDE-10')} $x\`, f);\nconst a = '${title('AB-9')}';\ntest('says ${title('AB-8')}', f);`;
    expect(citationsIn('x.test.ts', source)).toEqual([
      { id: 'AB-1', file: 'x.test.ts', line: 1 },
      { id: 'AB-2', file: 'x.test.ts', line: 1 },
      { id: 'CDE-10', file: 'x.test.ts', line: 4 },
    ]);
  });

  it('finds a title on the line after the call', () => {
    expect(citationsIn('x.test.ts', `it(\n  '${title('AB-1')} shows',\n  f);`)).toEqual([{ id: 'AB-1', file: 'x.test.ts', line: 1 }]);
  });

  it('lists what has no test, but for what cannot be observed', () => {
    const cited = [{ id: 'AB-1', file: 'x', line: 1 }];
    expect(compareRequirements(requirements, cited, [])).toEqual({ untested: ['AB-2'], unknown: [], lost: [], strayEnforced: [] });
  });

  it.each([
    ['a group', ['AB'], ['AB-1', 'AB-2']],
    ['a single id', ['AB-2'], ['AB-2']],
  ])('reports a lost id when %s is enforced', (_, enforced, lost) => {
    expect(compareRequirements(requirements, [], enforced).lost).toEqual(lost);
  });

  it('reports unknown ids in tests and in the enforced list', () => {
    const cited = [{ id: 'AB-99', file: 'x.test.ts', line: 3 }];
    const report = compareRequirements(requirements, cited, ['ZZ', 'AB']);
    expect([report.unknown, report.strayEnforced]).toEqual([cited, ['ZZ']]);
  });

  it('takes the enforced list without comments', () => {
    expect(enforcedIn('# all\nAB # group\n\nCDE-10\n')).toEqual(['AB', 'CDE-10']);
  });
});
