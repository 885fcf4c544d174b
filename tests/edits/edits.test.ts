import { expect, it } from 'vitest';
import { runCheck } from '../../studio/cli/check.ts';
import { plain } from '../../studio/cli/paint.ts';
import { runSet } from '../../studio/cli/set.ts';
import { resolveCases } from '../../studio/edit/testing/resolve-cases.ts';
import { make } from '../../studio/edit/testing/make.ts';
import { createSiteDocument } from '../../studio/project/document.ts';
import { getRulePath } from '../../studio/project/files.ts';
import type { Project } from '../../studio/project/project.ts';
import { FALLBACK_LANGUAGE } from '../../studio/project/texts.ts';
import { acceptTexts } from '../../studio/texts/accept.ts';
import { hashOrigin, getOrigins, getTranslations } from '../../studio/texts/origins.ts';
import { findMismatches } from '../own-sites/checks.ts';
import { own } from '../own-sites/own.ts';

const TODAY = '2026-01-01';
const TEXTS = { title: 'Notice to your region', body: 'Other rules apply to you.', confirm: 'I understand' };
const REASON = { why: 'It was decided so.', owner: 'Compliance' };

/** Accepts all translations, as `texts LANGUAGE --accept KEY` does. */
function accepted(project: Project): Project {
  return [...project.texts.keys()].reduce((before, language) => {
    const origins = getOrigins(project, language);
    const ids = getTranslations(project, language).flatMap(({ id, original }) => (origins[id] === hashOrigin(original) ? [] : [id]));
    if (language === FALLBACK_LANGUAGE || ids.length === 0) return before;
    const { path, text } = acceptTexts(project, language, ids);
    return before.with(path, text);
  }, project);
}

it('[MAN-33][MAN-20] a new notice and a new site need edits of data only, and pass every check', () => {
  const [first = '', second = ''] = own.siteKeys;
  const modals = own.sites.flatMap(({ manifest }) => Object.values(manifest.surfaces).filter(({ slot }) => slot === 'modal'));
  const priority = Math.min(...modals.map((modal) => modal.priority)) - 1;
  const notice = { kind: 'notice', id: 'new-notice', texts: TEXTS, every: 'P7D', sites: [first, second], priority, ...REASON } as const;
  const withNotice = resolveCases(make(notice, own).project, notice.id, first);
  const project = accepted(make({ kind: 'site', id: 'new-site', parent: second }, withNotice).project);
  expect(runCheck({ names: [], options: {}, workspace: { root: '', project } }, TODAY)).toMatchObject({ exit: 0 });
  expect(project.sites.flatMap((site) => findMismatches(project, createSiteDocument(site, '/icons.svg')))).toEqual([]);
});

const countMentions = (id: string): number => [...own.files.values()].filter((text) => text.includes(`"${id}"`)).length;
const getLogic = (id: string): string => JSON.stringify((JSON.parse(own.files.get(getRulePath(id)) ?? '{}') as { logic?: unknown }).logic);

it.each([
  ['rest', /"not_within":\[\{"var":"memory\.[^"]+"\},"(PT?\d+[DH])"\]/],
  ['threshold', /^\{">=":\[\{"var":"[^"]+"\},(\d+)\]\}$/],
])('[MAN-33] another %s with all texts that mention it passes every check', async (_name, pattern) => {
  const rule = [...own.ruleIds].filter((id) => pattern.test(getLogic(id))).toSorted((a, b) => countMentions(b) - countMentions(a))[0] ?? '';
  const old = pattern.exec(getLogic(rule))?.[1] ?? '';
  const names = [rule, old, old.replace(/\d+/, (count) => String(Number(count) + 1))];
  expect(await runSet({ names, options: {}, workspace: { root: '', project: own } }, TODAY, plain)).toMatchObject({ exit: 0 });
});
