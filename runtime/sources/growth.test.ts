import { beforeAll, describe, expect, it } from 'vitest';
import type { Competition } from '../../schemas/sources/growth.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { loadLater } from './later.ts';

beforeAll(loadLater);

const NOW = Date.UTC(2026, 0, 15, 12);
const USER = { uid: '7', nickname: 'Ada' };

type Given = NonNullable<Parameters<typeof runtimeOf>[0]>;

/** What a prop would show of a value, once all is quiet. */
async function valueOf(id: string, given: Given): Promise<unknown> {
  const { runtime } = runtimeOf(given);
  const read = () => runtime.scope({ surface: null, args: {} }).value(id);
  read();
  await settle();
  return read();
}
const data = (value: unknown) => ({ state: 'ready', value: { state: 'ready', value } });

describe('the user’s invitation', () => {
  it.each([
    ['ABC1', 'https://www.meridian.example/?ref=ABC1'],
    ['a b&c=1', 'https://www.meridian.example/?ref=a+b%26c%3D1'],
    ['', ''],
  ])('of the code "%s" is the address %s', async (code, link) => {
    const answers = { 'referral-info': { kol_code: code, encrypted_uid: 'x', agency_type: 0 } };
    expect(await valueOf('referral.invite', { answers, cookies: USER })).toEqual(data({ code, link }));
  });

  it('[FAC-12] is lost with its call, which can be asked again', async () => {
    const answers = { 'referral-info': new TypeError('down') };
    const lost = { state: 'ready', value: { state: 'lost', retry: expect.any(Function) as unknown } };
    expect(await valueOf('referral.invite', { answers, cookies: USER })).toEqual(lost);
  });
});

describe('who invited this visitor', () => {
  const referral = (isOffered: boolean) => siteDocument({ features: { referral: isOffered } });

  it('[REF-5] is known by the cookie, where the site offers referral', async () => {
    const cookies = { ref_uid: 'ABC1' };
    expect(await valueOf('referral.code', { document: referral(true), cookies })).toEqual({ state: 'ready', value: 'ABC1' });
    expect(await valueOf('referral.code', { document: referral(false), cookies })).toEqual({ state: 'ready', value: null });
  });
});

describe('competitions', () => {
  const second = NOW / 1000;
  const one = (id: string, start: number, end: number, url = '') => ({
    id,
    title: id,
    prize: '10 USDT',
    start_time: start,
    end_time: end,
    url,
  });

  async function competitionsOf(...answer: readonly object[]): Promise<readonly Competition[]> {
    const { value } = (await valueOf('competitions.list', { answers: { competitions: answer } })) as {
      readonly value: { readonly value: readonly Competition[] };
    };
    return value.value;
  }

  it.each([
    ['upcoming', second + 1, second + 9],
    ['running', second, second + 9],
    ['running', second - 9, second + 1],
    ['over', second - 9, second],
  ])('are %s from %d to %d', async (state, start, end) => {
    expect(await competitionsOf(one('a', start, end))).toMatchObject([{ state }]);
  });

  it('stand in the order in which they can be entered', async () => {
    const over = one('over', second - 9, second - 1);
    const list = await competitionsOf(over, one('soon', second + 1, second + 9), one('now', second - 1, second + 9));
    expect(list.map(({ id }) => id)).toEqual(['now', 'soon', 'over']);
  });

  it('say when, as the language of the page does', async () => {
    const [first] = await competitionsOf(one('a', second, second + 86_400 * 7));
    expect(first?.period.replaceAll(/\s/g, ' ')).toBe('Jan 15 – 22, 2026');
  });

  it('lead to addresses that may be followed, and to no others', async () => {
    const [own, other, none] = await competitionsOf(
      one('a', second, second + 9, '/price'),
      one('b', second, second + 9, 'https://evil.example/'),
      one('c', second, second + 9),
    );
    expect([own?.link?.href, other?.link, none?.link]).toEqual(['/price', null, null]);
  });
});
