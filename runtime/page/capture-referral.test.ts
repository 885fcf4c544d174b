import { describe, expect, it } from 'vitest';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { json, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { arrive, EARLIER, INVITED } from '../../tests/kit/runtime/invited.ts';

const PATH = '/api/web/v1/rebate/verify_invite_info';
const NEW = { ref_uid: 'NEW1', ref_type: '104', ref_channel: 'mail', group_id: 'g7' };
const refusedWith = (code: number) => json({ code, message: 'Not now', data: null });
const WEEK_MS = 604_800_000;

describe('who comes by an invitation', () => {
  it('[REF-1][REF-4][REF-5][REF-7] has it verified, stored and announced once', async () => {
    const page = await arrive();
    expect(page.asked()).toEqual([`${PATH}?invite_code=NEW1&ref_type=104`]);
    expect(page.referral()).toEqual(NEW);
    expect(page.events()).toBe(1);
  });

  it('[REF-6] is remembered for 604800 seconds', async () => {
    const { cookies } = await arrive();
    expect(cookies.lifetimes).toEqual(new Map(Object.keys(NEW).map((name) => [name, WEEK_MS])));
  });

  it('[REF-4] omits a type that the address doesn’t have', async () => {
    expect((await arrive({ path: '/price?ref=NEW1&ch=mail' })).asked()).toEqual([`${PATH}?invite_code=NEW1`]);
  });

  it('[REF-1][REF-5] takes the place of another, of which nothing is left', async () => {
    const whole = await arrive({ cookies: EARLIER });
    expect(whole.referral()).toEqual(NEW);
    const bare = await arrive({ path: '/?ref=NEW1', cookies: EARLIER });
    expect(bare.referral()).toEqual({ ref_uid: 'NEW1' });
    expect([whole.events(), bare.events()]).toEqual([1, 1]);
  });

  it('[REF-1] is verified again after the cookies have expired', async () => {
    const page = await arrive({ cookies: { ref_channel: 'blog' } });
    expect(page.asked()).toHaveLength(1);
    expect(page.events()).toBe(1);
  });
});

it.each([
  ['[REF-2] without an invitation', { path: '/?ch=rewards_to_referral&group=g7' }],
  ['[REF-2] with the stored one', { cookies: { ...EARLIER, ref_uid: 'NEW1' } }],
  ['[REF-3][SIT-11] where the site hides it', { features: { referral: false } }],
  ['with an empty one', { path: '/?ref=' }],
  ['with one of other characters', { path: '/?ref=a%3B%20max-age%3D0' }],
  ['with one that is too long', { path: `/?ref=${'a'.repeat(65)}` }],
])('%s nothing is verified, stored or announced', async (_says, given) => {
  const cookies = { cookies: EARLIER, ...given }.cookies;
  const page = await arrive({ cookies, ...given });
  expect(page.asked()).toEqual([]);
  expect(page.referral()).toEqual(cookies);
  expect(page.events()).toBe(0);
});

it.each([
  ['a line break', `${INVITED}%0D%0ASet-Cookie:x`, { ref_uid: 'NEW1', ref_type: '104', ref_channel: 'mail' }],
  ['another cookie', '/?ref=NEW1&ch=mail;%20uid=1', { ref_uid: 'NEW1' }],
  ['the longest there may be', `/?ref=${'a'.repeat(64)}`, { ref_uid: 'a'.repeat(64) }],
])('a parameter with %s', async (_name, path, kept) => {
  expect((await arrive({ path })).referral()).toEqual(kept);
});

it.each([
  ['stores the channel and the group of the address', INVITED, EARLIER, { ...EARLIER, ref_channel: 'mail', group_id: 'g7' }],
  ['leaves a channel that the address lacks', '/?ref=NEW1&group=g7', EARLIER, { ...EARLIER, group_id: 'g7' }],
  ['leaves all where the address has neither', '/?ref=NEW1&ref_type=104', EARLIER, EARLIER],
  ['stores neither code nor type of a first visit', INVITED, {}, { ref_channel: 'mail', group_id: 'g7' }],
])('[REF-8] code 10530135 %s, and announces nothing', async (_says, path, cookies, stored) => {
  const page = await arrive({ path, cookies, answer: refusedWith(10530135) });
  expect(page.referral()).toEqual(stored);
  expect(page.events()).toBe(0);
  expect(page.log.lines).toEqual([]);
});

const FAILURES: readonly (readonly [string, unknown, object | null])[] = [
  ['code 10530001', refusedWith(10530001), null],
  ['time-out', NEVER, { kind: 'timeout', status: null }],
  ['no connection', new TypeError('refused'), { kind: 'network', status: null }],
  ['status 500', json({ code: 0, message: '', data: null }, 500), { kind: 'http', status: 500 }],
];

describe('[REF-9][API-6] nothing changes and no event fires', () => {
  it.each(FAILURES)('%s', async (_says, answer, logged) => {
    const page = await arrive({ cookies: EARLIER, answer });
    page.clock.advance(5000);
    await settle();
    expect(page.referral()).toEqual(EARLIER);
    expect(page.events()).toBe(0);
    expect(page.log.lines).toEqual(
      logged === null ? [] : [{ level: 'error', event: 'call-failed', detail: { call: 'verify-invite', ...logged } }],
    );
  });

  it('a later invitation is still verified', async () => {
    const page = await arrive({ answer: refusedWith(10530001) });
    page.location.push('/price?ref=NEW2');
    await settle();
    expect(page.asked()).toHaveLength(2);
  });
});

describe('moves inside the page', () => {
  it('[REF-1] to an invitation have it verified', async () => {
    const page = await arrive({ path: '/' });
    page.location.push(INVITED);
    await settle();
    expect(page.referral()).toEqual(NEW);
    page.location.push('/price');
    page.location.push(INVITED);
    await settle();
    expect(page.asked()).toHaveLength(1);
    expect(page.events()).toBe(1);
  });

  it('[REF-1] the latest invitation wins, regardless of the order of responses', async () => {
    const answers = [deferred(), deferred()];
    let turn = 0;
    const page = await arrive({ answer: () => answers[turn++]?.promise });
    page.location.push('/?ref=NEW2');
    await settle();
    answers[1]?.resolve(json({ code: 0, message: '', data: null }));
    await settle();
    answers[0]?.resolve(json({ code: 0, message: '', data: null }));
    await settle();
    expect(page.referral()).toEqual({ ref_uid: 'NEW2' });
    expect(page.events()).toBe(1);
  });

  it('[REF-2] returning to the stored invitation cancels the verification of another', async () => {
    const answer = deferred();
    const page = await arrive({ cookies: { ref_uid: 'OLD1' }, answer: answer.promise });
    page.location.push('/?ref=OLD1');
    answer.resolve(null);
    await settle();
    expect(page.referral()).toEqual({ ref_uid: 'OLD1' });
    expect(page.events()).toBe(0);
  });
});
