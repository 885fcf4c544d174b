import { describe, expect, it } from 'vitest';
import { FILES, modal, tinyProject } from '../../tests/errors/tiny-project.ts';
import { formatFinding } from '../project/finding.ts';
import { validateProject } from './validate.ts';

const says = (changes: Parameters<typeof tinyProject>[0]) => validateProject(tinyProject(changes)).map(formatFinding);

describe('rules of a site', () => {
  const notice = FILES['rules/notice.rule.json'] as object;

  const twin = (priority: number, logic: object) => ({
    'manifests/base/surfaces.json': { ...FILES['manifests/base/surfaces.json'], twin: modal({ priority, when: 'twin' }) },
    'rules/twin.rule.json': { ...notice, logic },
  });

  it('[RUL-13] refuses two surfaces of a slot that can hold together with one priority', () => {
    expect(says(twin(100, { var: 'session.isLoggedIn' }))).toEqual([expect.stringContaining('with the same priority 100')]);
    expect(says(twin(99, { var: 'session.isLoggedIn' }))).toEqual([]);
    expect(says(twin(100, { and: [{ var: 'session.isLoggedIn' }, { '!': [{ var: 'compliance.toast.isHkUser' }] }] }))).toEqual([]);
  });

  const closing = (actions: object) => ({
    'manifests/base/surfaces.json': { notice: { ...(FILES['manifests/base/surfaces.json'] as { notice: object }).notice, actions } },
  });

  it('[RUL-15] refuses a closing that leaves the rule true', () => {
    expect(says(closing({ close: [{ close: true }] }))).toEqual([
      expect.stringMatching(/surfaces\.notice\.actions\.close: after "close" its rule still holds/),
    ]);
    expect(says(closing({}))).toEqual([expect.stringMatching(/surfaces\.notice\.dismissible: after "close" its rule still holds/)]);
    expect(says(closing({ close: [{ remember: 'dismissedAt' }, { close: true }] }))).toEqual([]);
  });

  it('[RUL-15] follows the conditions of effects', () => {
    const some = [{ remember: 'dismissedAt', when: 'blocked' }, { close: true }];
    expect(says(closing({ close: some }))).toEqual([expect.stringMatching(/after "close" its rule still holds/)]);
    const both = some.map((effect) => ({ ...effect, when: 'blocked' }));
    expect(says(closing({ close: both }))).toEqual([]);
  });
});
