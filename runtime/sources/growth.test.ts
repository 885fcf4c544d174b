import { expect, it } from 'vitest';
import type { Competition } from '../../schemas/domains/growth/sources.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { USER, readTestValue } from '../../tests/kit/runtime/read-test-value.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

it.each([
  ['their own code', 'a b&c=1', 'x', { code: 'a b&c=1', link: 'https://www.meridian.example/?ref=a+b%26c%3D1' }],
  ['their encrypted id without one', '', 'x', { code: 'x', link: 'https://www.meridian.example/?ref=x' }],
  ['nothing without either', '', '', { code: '', link: '' }],
])('[FAC-11] the user’s invitation contains %s', async (_name, code, uid, value) => {
  const answers = { 'referral-info': { kol_code: code, encrypted_uid: uid, agency_type: 0 } };
  expect(await readTestValue('referral.invite', { answers, cookies: USER })).toEqual({ state: 'ready', value });
});

it.each([
  [true, 'ABC1'],
  [false, null],
])('[REF-5] the inviter is read from the cookie where the site offers referral: %s', async (referral, code) => {
  const document = createTestSite({ features: { referral } });
  expect(await readTestValue('referral.code', { document, cookies: { ref_uid: 'ABC1' } })).toBe(code);
});

const second = NOW / 1000;
const one = (id: string, start_time: number, end_time: number, url = '') => ({ id, title: id, prize: '1', start_time, end_time, url });

async function readCompetitions(...competitions: readonly object[]) {
  const list = (await readTestValue('competitions.list', { answers: { competitions } })) as { value: readonly Competition[] };
  return list.value;
}

it.each([
  ['upcoming', second + 1, second + 9],
  ['running', second, second + 9],
  ['running', second - 9, second + 1],
  ['over', second - 9, second],
])('competitions are %s from %d to %d', async (state, start, end) => {
  expect(await readCompetitions(one('a', start, end))).toMatchObject([{ state, title: 'a', prize: '1' }]);
});

const OF_EACH_STATE = [one('over', second - 9, second - 1), one('soon', second + 1, second + 9), one('now', second - 1, second + 9)];
const LINKED = ['/price', 'https://evil.example/', ''].map((url) => one(url, second, second + 9, url));

it.each<[string, object[], (competition: Competition) => unknown, unknown[]]>([
  ['are sorted: running, upcoming, over', OF_EACH_STATE, ({ id }) => id, ['now', 'soon', 'over']],
  ['link only to allowed URLs', LINKED, ({ link }) => link?.href ?? null, ['/price', null, null]],
  ['show their period', [one('a', second, second + 86_400 * 7)], ({ period }) => period.replaceAll(/\s/g, ' '), ['Jan 15 – 22, 2026']],
])('competitions %s', async (_name, competitions, read, expected) => {
  expect((await readCompetitions(...competitions)).map(read)).toEqual(expected);
});
