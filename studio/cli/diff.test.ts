import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES, tinyProject } from '../../tests/errors/tiny-project.ts';
import { diff } from './diff.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-diff-'));
  write('old', {});
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** A folder with the tiny project, some files of it written otherwise. */
function write(name: string, changes: Parameters<typeof tinyProject>[0]): void {
  rmSync(join(root, name), { recursive: true, force: true });
  for (const [path, text] of tinyProject(changes).files) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const compared = (name: string) =>
  diff.run({ names: [join(root, 'old'), join(root, name)], options: {}, workspace: { root, project: tinyProject() } });

const NOTICE = 'rules/notice.rule.json';
const notice = FILES[NOTICE] as object;

describe('the command', () => {
  it.each([
    [
      'a rule that reads an unknown fact',
      { [NOTICE]: { ...notice, logic: { var: 'user.teir' } } },
      /rules\/notice\.rule\.json:.*"user\.teir"/,
    ],
    ['a manifest that the schema refuses', { 'manifests/main.json': { extends: 'base', site: 1 } }, /manifests\/main\.json.*object/],
    ['a surface by a rule that is not there', { [NOTICE]: null }, /no rule "notice"/],
    [
      'an invariant of a surface that is not there',
      { 'rules/invariants/first.json': { title: 't', why: 'w', owner: 'o', then: { shown: 'notic' } } },
      /rules\/invariants\/first\.json:.*no site has a surface "notic"/,
    ],
  ])('[TOL-21] says instead what is broken where a side has %s', async (_, changes, message) => {
    write('broken', changes);
    const { exit, lines } = await compared('broken');
    expect(exit).toBe(1);
    expect(lines[0]).toMatch(/broken is not valid, so that nothing can be said of its behaviour:$/);
    expect(lines.join('\n')).toMatch(message);
  });

  it('[TOL-2][TOL-33] gives machines the summary and every entry in one document', async () => {
    write('daily', { [NOTICE]: { ...notice, logic: { var: 'compliance.toast.isHkUser' } } });
    const { document } = await compared('daily');
    const what = 'legal notice changed in who sees it';
    const items = [{ what, count: 1, text: `1 ${what} (notice on main)` }];
    expect(document).toMatchObject({ summary: [{ who: 'o', items }], entries: [{ kind: 'gains', id: 'notice', sites: ['main'] }] });
  });

  it('tells who sees what although a text is missing: that is the business of validate', async () => {
    write('worded', { 'locales/en/notices.json': { home: 'Home' }, [NOTICE]: { ...notice, logic: { rule: 'blocked' } } });
    const entries: unknown = expect.arrayContaining([expect.objectContaining({ kind: 'gains', id: 'notice' })]);
    expect(await compared('worded')).toMatchObject({ exit: 1, document: { entries } });
  });
});
