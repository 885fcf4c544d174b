import { describe, expect, it } from 'vitest';
import { frozen as project, SITES, surroundings } from '../../tests/project/frozen.ts';
import { type Project, rulePath, withFile } from '../project/project.ts';
import type { SharedEntry } from './entry.ts';
import { projectDiff } from './project-diff.ts';
import { headOf, sentenceOf } from './wording.ts';

const ALL = SITES.length;

/** An edit of a file: every occurrence of a text. */
function edited(from: Project, path: string, was: string, is: string): Project {
  const text = from.files.get(path) ?? '';
  expect(text).toContain(was);
  return withFile(from, path, text.replaceAll(was, is));
}

function diffOf(after: Project, before: Project = project): readonly SharedEntry[] {
  return projectDiff(before, after, surroundings).entries;
}

const said = (entries: readonly SharedEntry[]): string[] =>
  entries.map((entry) => `${entry.section} ${entry.id} on ${entry.sites.length}: ${headOf(entry)}`);

const SURFACES = 'manifests/base/surfaces.json';
const NETHERLANDS = rulePath('netherlands-dialog');
const HK = rulePath('hk-dialog');

describe('nothing is told', () => {
  it('[TOL-22] of a project and itself', () => {
    expect(diffOf(project)).toEqual([]);
  });

  it('[TOL-22] when a rule gets another name', () => {
    const renamed = withFile(withFile(project, rulePath('notice-for-hong-kong'), project.files.get(HK) ?? ''), HK, null);
    expect(diffOf(edited(renamed, SURFACES, '"when": "hk-dialog"', '"when": "notice-for-hong-kong"'))).toEqual([]);
  });

  it('[TOL-22] when conditions stand in another order, are written out, or twice', () => {
    const logic =
      '{ "and": [{ "var": "compliance.toast.isHkUser" }, { "not_within": [{ "var": "memory.hk-dialog.dismissedAt" }, "PT24H"] }] }';
    const others = [
      '{ "and": [{ "not_within": [{ "var": "memory.hk-dialog.dismissedAt" }, "P1D"] }, { "var": "compliance.toast.isHkUser" }] }',
      '{ "!": { "or": [{ "!": { "var": "compliance.toast.isHkUser" } }, { "!": { "not_within": [{ "var": "memory.hk-dialog.dismissedAt" }, "PT24H"] } }] } }',
    ];
    for (const other of others) expect(diffOf(edited(project, HK, logic, other))).toEqual([]);
    expect(diffOf(edited(project, NETHERLANDS, '{ "rule": "is-high-tier" }', '{ ">=": [{ "var": "user.tierLevel" }, 11] }'))).toEqual([]);
  });

  it('[TOL-22] when two rules that mean the same become one', () => {
    const twin = rulePath('has-high-tier');
    const doubled = edited(
      withFile(project, twin, project.files.get(rulePath('is-high-tier')) ?? ''),
      NETHERLANDS,
      '"is-high-tier"',
      '"has-high-tier"',
    );
    expect(diffOf(project, doubled)).toEqual([]);
  });

  it('[TOL-22] when priorities are spread anew in the same order, or a remark is added', () => {
    const spread = edited(project, SURFACES, '"priority": 600', '"priority": 610');
    expect(diffOf(edited(spread, SURFACES, '"slot": "modal",', '"slot": "modal", "note": "a remark",'))).toEqual([]);
  });
});

describe('a changed rule', () => {
  it('[TOL-21] concerns exactly the people between the old threshold and the new', () => {
    const entries = diffOf(edited(project, rulePath('is-high-tier'), '11]', '9]'));
    const high = entries.filter(({ section, id }) => section === 'surfaces' && id === 'netherlands-dialog');
    expect(said(high)).toEqual([
      `surfaces netherlands-dialog on ${ALL}: newly sees it:`,
      `surfaces netherlands-dialog on ${ALL}: no longer sees it:`,
      `surfaces netherlands-dialog on ${ALL}: actions.confirm.0.when: is-low-tier-unverified no longer holds for:`,
      `surfaces netherlands-dialog on ${ALL}: actions.confirm.1.when: keeps-confirmation newly holds for:`,
    ]);
    const tiers = high.flatMap(({ rows = [] }) => rows.flatMap((row) => row.filter(({ about }) => about === 'user.tierLevel')));
    expect(new Set(tiers.map(({ words }) => words))).toEqual(new Set(['9 to 10']));
    expect(high.flatMap(({ rows = [] }) => rows.map((row) => row.some(({ about }) => about === 'user.tierLevel')))).not.toContain(false);
  });

  it('[TOL-21] is told with the people, one of them, and what comes first where it is due too', () => {
    const [entry, ...more] = diffOf(edited(project, HK, '"PT24H"', '"PT12H"'));
    expect(more).toEqual([]);
    expect(entry?.rows?.map((row) => sentenceOf(row))).toEqual([
      'compliance.toast.isHkUser yes; memory.hk-dialog.dismissedAt 12 hours ago or more, but less than 24 hours ago',
    ]);
    expect(entry?.witness?.facts).toEqual({ 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': { ago: 'PT12H' } });
    expect(entry?.behind).toContain('restricted-country-dialog');
    expect(entry?.sites).toHaveLength(ALL);
  });

  it('[TOL-21] that decides inside a record is told with its place', () => {
    const entries = diffOf(
      edited(
        project,
        rulePath('risk-user-dialog-closable'),
        '{ "var": "compliance.kycToast.riskUserGuideBeClosed" }',
        '{ "!": { "var": "compliance.kycToast.riskUserGuideBeClosed" } }',
      ),
    );
    expect(said(entries)).toEqual([
      `surfaces risk-user-dialog on ${ALL}: dismissible: risk-user-dialog-closable newly holds for:`,
      `surfaces risk-user-dialog on ${ALL}: dismissible: risk-user-dialog-closable no longer holds for:`,
    ]);
  });

  it('[TOL-21] says when only the answer for lost facts changes', () => {
    const entries = diffOf(edited(project, HK, '"onUnknown": "show"', '"onUnknown": "hide"'));
    expect(said(entries)).toEqual([`surfaces hk-dialog on ${ALL}: while a fact that decides is lost: shown → hidden`]);
  });
});

describe('a changed manifest', () => {
  it('[TOL-21] a surface under another name loses its memory: one goes, one comes', () => {
    const rule = (project.files.get(HK) ?? '').replaceAll('memory.hk-dialog', 'memory.hong-kong-dialog');
    const renamed = withFile(withFile(project, rulePath('hong-kong-dialog'), rule), HK, null);
    const entries = diffOf(edited(renamed, SURFACES, '"hk-dialog"', '"hong-kong-dialog"'));
    expect(said(entries.filter(({ section }) => section === 'surfaces'))).toEqual([
      `surfaces hk-dialog on ${ALL}: no longer sees it:`,
      `surfaces hong-kong-dialog on ${ALL}: sees it instead of hk-dialog:`,
      `surfaces hong-kong-dialog on ${ALL}: newly sees it:`,
      expect.stringContaining(`hk-dialog on ${ALL}: is gone`),
      expect.stringContaining(`hong-kong-dialog on ${ALL}: is new`),
    ]);
  });

  it('[TOL-21] a larger priority is told as who sees which first', () => {
    const entries = diffOf(edited(project, SURFACES, '"priority": 600', '"priority": 750'));
    expect(said(entries)).toEqual([`surfaces hk-dialog on ${ALL}: sees it before bx-dialog, no longer after it:`]);
    expect(entries[0]?.witness?.facts).toEqual({ 'compliance.limit.brazilToast': true, 'compliance.toast.isHkUser': true });
  });

  it.each([
    ['manifests/base/constants.json', '"toastTime": "PT6S"', '"toastTime": "PT9S"', `constants toastTime on ${ALL}: "PT6S" → "PT9S"`],
    ['manifests/base/site.json', '"brand": "meridian"', '"brand": "merry"', 'site brand on'],
    ['manifests/base/routes.json', '"path": "/not-found"', '"path": "/gone"', `routes not-found on ${ALL}: path: "/not-found" → "/gone"`],
  ])('[TOL-21] %s: %s → %s', (path, was, is, expected) => {
    expect(said(diffOf(edited(project, path, was, is))).join('\n')).toContain(expected);
  });

  it('[TOL-21] a text is told once, with its languages', () => {
    const entries = diffOf(
      edited(project, 'locales/en/notices.json', '"Notice to residents of Hong Kong"', '"For residents of Hong Kong"'),
    );
    expect(said(entries)).toEqual([`texts notices:hk.title on ${ALL}: "Notice to residents of Hong Kong" → "For residents of Hong Kong"`]);
    expect(entries[0]?.path.split(', ')).toEqual(expect.arrayContaining(['en', 'en-eu']));
    expect(entries[0]?.path.split(', ')).not.toContain('tr');
  });

  it('[TOL-21] a new site and one that is gone are told', () => {
    const more = withFile(
      project,
      'manifests/brazil.json',
      (project.files.get('manifests/bahamas.json') ?? '').replaceAll('bahamas', 'brazil'),
    );
    expect(said(diffOf(more))).toEqual(['sites brazil on 1: is new']);
    expect(said(diffOf(project, more))).toEqual(['sites brazil on 1: is gone']);
  });
});
