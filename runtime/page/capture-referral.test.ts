import { expect, it, onTestFinished } from 'vitest';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { toResponse, NEVER, takeTurns } from '../../tests/kit/runtime/fake-network.ts';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createApi } from '../api/api.ts';
import { captureReferral } from './capture-referral.ts';

const INVITED = '/?ref=NEW1&ref_type=104&ch=mail&group=g7';
const EARLIER = { ref_uid: 'OLD1', ref_type: '1', ref_channel: 'blog', group_id: 'g1' };
const NEW = { ref_uid: 'NEW1', ref_type: '104', ref_channel: 'mail', group_id: 'g7' };
const ALL = 'invite_code=NEW1&ref_type=104';
const LONGEST = 'a'.repeat(64);
const refuse = (code: number) => toResponse({ code, message: 'Not now', data: null });
const DEFAULTS = { path: INVITED, answer: null as unknown, cookies: {} as Readonly<Record<string, string>>, features: { referral: true } };
type Arrival = Partial<typeof DEFAULTS>;

/** Opens a page of a site with referral and waits until it is idle. */
async function openReferral(arrival: Arrival = {}) {
  const { path, answer, cookies, features } = { ...DEFAULTS, ...arrival };
  const given = { cookies: createCookies(cookies), location: createLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = createTestStores({ document: createTestSite({ features }), answers: { 'verify-invite': answer } }, given);
  let events = 0;
  const api = createApi(ports, { timeLimits: () => stores.site.document.constants.timeLimits });
  onTestFinished(captureReferral({ stores, api, log: ports.log, announce: () => (events += 1) }));
  await settle();
  const referral = () => Object.fromEntries([...ports.cookies.jar].filter(([name]) => Object.hasOwn(EARLIER, name)));
  return { ...ports, getRequested: () => ports.fetch.requested, events: () => events, referral };
}

it.each<[string, Arrival, string, object]>([
  ['[REF-1][REF-5][REF-6][REF-7] the referral of the address', {}, ALL, NEW],
  ['[REF-4] one without a type', { path: '/price?ref=NEW1&ch=mail' }, 'invite_code=NEW1', { ref_uid: 'NEW1', ref_channel: 'mail' }],
  ['[REF-1][REF-5] one that replaces another', { cookies: EARLIER }, ALL, NEW],
  ['[REF-5] one that has less than the one it replaces', { path: '/?ref=NEW1', cookies: EARLIER }, 'invite_code=NEW1', { ref_uid: 'NEW1' }],
  ['one without a group that contains a line break', { path: `${INVITED}%0D%0ASet-Cookie:x` }, ALL, { ...NEW, group_id: undefined }],
  ['one without a channel that contains a cookie', { path: '/?ref=NEW1&ch=mail;%20uid=1' }, 'invite_code=NEW1', { ref_uid: 'NEW1' }],
  ['one of the maximum length', { path: `/?ref=${LONGEST}` }, `invite_code=${LONGEST}`, { ref_uid: LONGEST }],
])('%s is verified, stored for 604800 seconds, and announced once', async (_name, arrival, query, expected) => {
  const { getRequested, referral, events, cookies } = await openReferral(arrival);
  expect(getRequested()).toEqual([`/api/web/v1/rebate/verify_invite_info?${query}`]);
  expect([referral(), events()]).toEqual([expected, 1]);
  expect(cookies.lifetimes).toEqual(new Map(Object.keys(referral()).map((name) => [name, 604_800_000])));
});

it.each<[string, Arrival]>([
  ['[REF-2] without a referral', { path: '/?ch=rewards_to_referral&group=g7' }],
  ['[REF-2] with the stored one', { cookies: { ...EARLIER, ref_uid: 'NEW1' } }],
  ['[REF-3][SIT-11] where the site hides it', { features: { referral: false } }],
  ['with an empty one', { path: '/?ref=' }],
  ['with one of other characters', { path: '/?ref=a%3B%20max-age%3D0' }],
  ['with one that is too long', { path: `/?ref=${LONGEST}a` }],
])('%s nothing is verified, stored or announced', async (_name, arrival) => {
  const { cookies } = { cookies: EARLIER, ...arrival };
  const { getRequested, referral, events } = await openReferral({ cookies, ...arrival });
  expect([getRequested(), referral(), events()]).toEqual([[], cookies, 0]);
});

const ONLY_CHANNEL = refuse(10530135);
const failedCall = (kind: string, status: number | null) => [
  { level: 'error', event: 'call-failed', detail: { call: 'verify-invite', kind, status } },
];

it.each<[string, unknown, string, object, object, object[]?]>([
  ['[REF-8] code 10530135 stores channel and group', ONLY_CHANNEL, INVITED, EARLIER, { ...EARLIER, ref_channel: 'mail', group_id: 'g7' }],
  ['[REF-8] code 10530135 keeps a missing channel', ONLY_CHANNEL, '/?ref=NEW1&group=g7', EARLIER, { ...EARLIER, group_id: 'g7' }],
  ['[REF-8] code 10530135 keeps both if they are missing', ONLY_CHANNEL, '/?ref=NEW1&ref_type=104', EARLIER, EARLIER],
  ['[REF-9][API-6] code 10530001 changes nothing', refuse(10530001), INVITED, EARLIER, EARLIER],
  ['[REF-9][API-6] a time-out changes nothing', NEVER, INVITED, EARLIER, EARLIER, failedCall('timeout', null)],
  ['[REF-9][API-6] no connection changes nothing', new TypeError('refused'), INVITED, EARLIER, EARLIER, failedCall('network', null)],
  ['[REF-9][API-6] status 500 changes nothing', toResponse({ code: 0 }, 500), INVITED, EARLIER, EARLIER, failedCall('http', 500)],
])('%s, and announces nothing', async (_name, answer, path, cookies, stored, lines = []) => {
  const { clock, referral, events, log } = await openReferral({ path, cookies: { ...cookies }, answer });
  clock.advance(5000);
  await settle();
  expect([referral(), events(), log.lines]).toEqual([stored, 0, lines]);
});

it('[REF-9] a referral after a rejected one is still verified', async () => {
  const { getRequested, location } = await openReferral({ answer: refuse(10530001) });
  for (const path of ['/price?ref=NEW2', '/learn?ref=NEW2']) location.push(path);
  await settle();
  expect(getRequested()).toHaveLength(2);
});

it('[REF-1] a move to a referral verifies it', async () => {
  const { getRequested, referral, events, location } = await openReferral({ path: '/' });
  location.push(INVITED);
  await settle();
  expect(referral()).toEqual(NEW);
  for (const path of ['/price', INVITED]) location.push(path);
  await settle();
  expect([getRequested().length, events()]).toEqual([1, 1]);
});

it('[REF-1] the latest referral is stored, regardless of the order of responses', async () => {
  const answers = [createDeferred(), createDeferred()] as const;
  const { referral, events, location } = await openReferral({ answer: takeTurns(...answers.map(({ promise }) => promise)) });
  location.push('/?ref=NEW2');
  await settle();
  for (const { resolve } of answers.toReversed()) {
    resolve(toResponse({ code: 0, message: '', data: null }));
    await settle();
  }
  expect([referral(), events()]).toEqual([{ ref_uid: 'NEW2' }, 1]);
});

it('[REF-2] a move to the stored referral cancels the verification of another', async () => {
  const answer = createDeferred();
  const { referral, events, location } = await openReferral({ cookies: { ref_uid: 'OLD1' }, answer: answer.promise });
  location.push('/?ref=OLD1');
  answer.resolve(null);
  await settle();
  expect([referral(), events()]).toEqual([{ ref_uid: 'OLD1' }, 0]);
});
