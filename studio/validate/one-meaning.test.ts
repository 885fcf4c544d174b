import { describe, expect, it } from 'vitest';
import { FILES, rule, SECOND, tinyProject } from '../../tests/errors/tiny-project.ts';
import { fixProject } from './fix.ts';
import { hasOneMeaning } from './one-meaning.ts';
import { validateOn } from './validate.ts';
import type { Project } from '../project/project.ts';

const validate = (project: Project) => validateOn('2026-01-01', project);
const finding = { check: 'a/b', severity: 'error', file: 'manifests/main.json', line: 1, column: 1, path: '', message: '' } as const;

describe('--fix', () => {
  it.each([
    ['hoem', 'home', true],
    ['memory.hk-dialog.dismisedAt', 'memory.hk-dialog.dismissedAt', true],
    ['memory.hk-dialog.dismissedAt', 'memory.bx-dialog.dismissedAt', false],
    ['input.hk-dialog.agree', 'input.bx-dialog.agree', false],
    ['pt-BR', 'pt', false],
    ['en-ue', 'en-eu', false],
    ['LARI', 'ARS', false],
    ['UDS', 'USD', false],
    ['kyc1', 'kyc2', false],
    ['how', 'home', false],
    ['home', 'home', false],
  ])('[TOL-36] "%s" can only mean "%s": %s', (written, suggestion, isMeant) => {
    expect(hasOneMeaning(finding, written, suggestion)).toBe(isMeant);
  });

  it('[TOL-36] leaves to a person what is as near to two names', () => {
    const links = { first: { route: 'tradd' }, own: { route: 'trads' }, second: { route: 'homee' } };
    const routes = { trads: { path: '/trads', screen: 'page', title: { text: 'notices:home' } } };
    const text = JSON.stringify({ ...SECOND, routes, links });
    const { project, findings } = fixProject(tinyProject({ 'manifests/second.json': text }), validate);
    expect(project.files.get('manifests/second.json')).toBe(text.replace('homee', 'home'));
    expect(findings).toMatchObject([{ message: 'no route "tradd"', suggestion: 'trade', isUnsure: true }]);
  });

  it('[TOL-36] leaves a language, a currency and an invariant as they are, and says what may be meant', () => {
    const invariant = { title: 't', why: 'w', owner: 'o', when: { var: 'compliance.toast.isHkUsr' }, then: { hidden: 'notice' } };
    const changes = {
      'manifests/second.json': { ...SECOND, site: { ...SECOND.site, languages: ['en', 'trk'], defaultCurrB: 'LARI' } },
      'rules/invariants/calm.json': invariant,
    };
    const { fixes, findings } = fixProject(tinyProject(changes), validate);
    expect(fixes).toEqual([]);
    expect(findings.map(({ path }) => path)).toEqual(['site.languages.1', 'site.defaultCurrB', 'when.var']);
    expect(findings.map(({ suggestion }) => suggestion)).toEqual(['tr', 'ARS', 'compliance.toast.isHkUser']);
  });

  it('[TOL-36] leaves a rule that reads what another notice remembers', () => {
    const surfaces = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
    const other = rule({ '===': [{ var: 'memory.notica.dismissedAt' }, null] });
    const second = { ...SECOND, surfaces: { other: { ...surfaces.notice, slot: 'bar', when: 'other', actions: {} } } };
    const { fixes, findings } = fixProject(tinyProject({ 'manifests/second.json': second, 'rules/other.rule.json': other }), validate);
    expect(fixes).toEqual([]);
    expect(findings).toMatchObject([{ suggestion: 'memory.notice.dismissedAt' }]);
  });
});
