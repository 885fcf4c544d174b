import { expect, it } from 'vitest';
import type { ListedFact } from '../../studio/facts/fact-list.ts';
import { NOTICE, SECOND, createTinyProject } from '../errors/tiny-project.ts';
import { runTinyVerb } from './tiny-verbs.ts';

const second = { ...SECOND, surfaces: { own: { ...NOTICE, slot: 'bar' } } };
const project = createTinyProject({ 'manifests/second.json': second });
const facts = (...names: string[]) => runTinyVerb('facts', names, { project });
const found = async (...names: string[]) => ((await facts(...names)).document as { facts: ListedFact[] }).facts; // what --json prints

it('[TOL-11] resolve prints the manifest of a site with inherited and without removed records', async () => {
  const patch = { ...SECOND, menus: { header: { trade: null } }, constants: { toastTime: 'PT9S' } };
  const { exit, lines, document } = await runTinyVerb('resolve', ['second'], { changes: { 'manifests/second.json': patch } });
  expect(exit).toBe(0);
  expect(JSON.parse(lines.join('\n'))).toEqual(document);
  expect(document).toMatchObject({ site: { key: 'second', brand: 'm' }, constants: { toastTime: 'PT9S', defaultCurrency: 'USD' } });
  expect(document).toHaveProperty('menus.header.home');
  expect(document).not.toHaveProperty('menus.header.trade');
});

it('[TOL-1][TOL-30] facts prints the labeled values of a fact, its source and its meaning', async () => {
  expect(await facts('user.verified')).toMatchObject({
    exit: 0,
    lines: [
      'user.verified  one of 0: level 0, 5: level 0.5, 2: level 1, 1: level 2, 4: level 3, 3: company, or none',
      '    the KYC level by its wire value; from user info, personal',
      '',
      '1 fact',
    ],
  });
  expect((await facts('user.tierLevel')).lines[0]).toBe('user.tierLevel  a number 0 to 100, or none');
  expect((await facts('entry.timestamp')).lines[0]).toBe('entry.timestamp  an instant, or never');
  expect((await facts('riskUserGuideFrequency')).lines[0]).toMatch(/ {2}a duration$/);
});

it.each([
  ['the label of a value', ['level 0.5'], ['user.verified']],
  ['a word of its meaning', ['wire value'], ['user.verified']],
  ['its source', ['cookie dark'], ['page.theme']],
  ['a part of its id, in any case, with spaces around', ['TIERLEVEL '], ['user.tierLevel']],
  ['several words', ['stored', 'consent'], ['consent.choice']],
])('[TOL-30] facts finds facts by %s', async (_, text, ids) => {
  expect((await found(...text)).map(({ id }) => id)).toEqual(ids);
});

it('[TOL-2][TOL-30] facts returns every fact of every site, with its sites unless all have it', async () => {
  const all = await found();
  const byId = Object.fromEntries(all.map((fact) => [fact.id, fact]));
  const values = [{ value: 0, label: 'level 0' }, {}, {}, {}, {}, {}];
  expect(byId).toMatchObject({
    'user.verified': { type: 'enum', values },
    'memory.own.dismissedAt': { type: 'instant', sites: ['second'] },
    'page.language': { values: [{ value: 'en' }, { value: 'tr' }] },
  });
  expect(byId['memory.notice.dismissedAt']).not.toHaveProperty('sites');
});

it('facts prints a stored record of several surfaces once', async () => {
  const meaning = '    when it was last dismissed; from stored record';
  const lines = ['memory.{surface}.dismissedAt  an instant, or never', meaning, '    surface: notice, own', '', '2 facts'];
  expect((await facts('dismissed')).lines).toEqual(lines);
  expect((await facts('memory.own.dismissedAt')).lines).toContain('    on second');
});

it.each([
  ['verifed', ' (did you mean "user.verified"?)'],
  ['nothing like it', ''],
])('[TOL-1][TOL-30] facts suggests a similar fact if none matches: %s', async (text, suggestion) => {
  expect(await facts(text)).toMatchObject({ exit: 1, lines: [`no fact is about "${text}"${suggestion}`] });
});
