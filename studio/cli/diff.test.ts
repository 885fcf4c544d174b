import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES, tinyProject } from '../../tests/errors/tiny-project.ts';
import { diff } from './diff.ts';
import { folderOfTest, writeFiles } from '../../tests/studio/folders.ts';

function compared(changes: Parameters<typeof tinyProject>[0]) {
  const root = folderOfTest();
  writeFiles(join(root, 'old'), tinyProject().files);
  writeFiles(join(root, 'edited'), tinyProject(changes).files);
  const names = [join(root, 'old'), join(root, 'edited')];
  return diff.run({ names, options: {}, workspace: { root, project: tinyProject() } });
}

const NOTICE = 'rules/notice.rule.json';
const notice = FILES[NOTICE] as object;

describe('the command', () => {
  it.each([
    ['a rule that reads an unknown fact', { [NOTICE]: { ...notice, logic: { var: 'user.teir' } } }, /notice\.rule\.json:.*"user\.teir"/],
    ['a surface by a rule that is not there', { [NOTICE]: null }, /no rule "notice"/],
    [
      'an invariant of a surface that is not there',
      { 'rules/invariants/first.json': { title: 't', why: 'w', owner: 'o', then: { shown: 'notic' } } },
      /rules\/invariants\/first\.json:.*no site has a surface "notic"/,
    ],
  ])('[TOL-21] says instead what is broken where a side has %s', async (_, changes, message) => {
    const { exit, lines } = await compared(changes);
    expect(exit).toBe(1);
    expect(lines[0]).toMatch(/edited is not valid, so that nothing can be said of its behaviour:$/);
    expect(lines.join('\n')).toMatch(message);
  });

  it('[TOL-2][TOL-33] gives machines the summary and every entry in one document', async () => {
    const { document } = await compared({ [NOTICE]: { ...notice, logic: { var: 'compliance.toast.isHkUser' } } });
    const what = 'legal notice changed in who sees it';
    const items = [{ what, count: 1, text: `1 ${what} (notice on main)` }];
    expect(document).toMatchObject({ summary: [{ who: 'o', items }], entries: [{ kind: 'gains', id: 'notice', sites: ['main'] }] });
  });

  it('tells who sees what although a text is missing: that is the business of validate', async () => {
    const changes = { 'locales/en/notices.json': { home: 'Home' }, [NOTICE]: { ...notice, logic: { rule: 'blocked' } } };
    const entries: unknown = expect.arrayContaining([expect.objectContaining({ kind: 'gains', id: 'notice' })]);
    expect(await compared(changes)).toMatchObject({ exit: 1, document: { entries } });
  });
});
