import { describe, expect, it } from 'vitest';
import { IDLE, PENDING, ready } from '../../schemas/async.ts';
import type { Whose } from '../../schemas/calls/call.ts';
import { CALLS, type KeptCallId, KEPT_CALL_IDS } from '../../schemas/calls/calls.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import { memoryCookies, memoryLocation } from '../ports/memory.ts';
import type { Answers as Given } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';

const USER = { uid: '7', nickname: 'Ada' };

interface Page {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly site?: Partial<SiteConfig>;
}

/** The answers of a page on which every call is read once, unless a test reads less. */
async function answersOf(given: Given, { cookies = USER, path = '/', site = {} }: Page = {}, ids: readonly KeptCallId[] = KEPT_CALL_IDS) {
  const { stores, ports } = storesOf(
    { answers: given, document: siteDocument({ site }) },
    { cookies: memoryCookies(cookies), location: memoryLocation(`http://localhost:4173${path}`) },
  );
  const read = async () => {
    for (const id of ids) stores.answers[id].read();
    await settle();
  };
  await read();
  return { ...stores, calls: ports.fetch.calls, asked: ports.fetch.asked, read };
}

/** The calls whose files say that they are this one's. */
const whose = (owner: Whose) => KEPT_CALL_IDS.filter((id) => CALLS[id].whose === owner);
const ACCOUNT = whose('account');
const TO_SIGN = ['agreement-status', 'declaration-status'] as const;
const OF_VISITOR = ['compliance-check', 'business-check'] as const;

describe('who is asked about', () => {
  it.each<[string, Page, readonly KeptCallId[]]>([
    ['[RTE-26] a user: everything', {}, []],
    ['[FAC-11] a visitor: nothing of a user', { cookies: {} }, [...ACCOUNT, ...TO_SIGN]],
    ['[FAC-11] somebody with one of the two cookies: nothing of a user', { cookies: { uid: '7' } }, [...ACCOUNT, ...TO_SIGN]],
    ['a user on a route that skips the account: nothing of it', { path: '/login' }, ACCOUNT],
  ])('%s', async (_name, page, unasked) => {
    const { calls, answers } = await answersOf({}, page);
    expect(calls.toSorted()).toEqual(KEPT_CALL_IDS.filter((id) => !unasked.includes(id)).toSorted());
    expect(unasked.map((id) => answers[id].current)).toEqual(unasked.map(() => IDLE));
  });

  it.each<[string, string, string, readonly KeptCallId[]]>([
    ['user', 'uid', '8', [...ACCOUNT, ...OF_VISITOR, ...TO_SIGN]],
    ['choice of currency', 'fiat', 'JPY', ['site-settings']],
  ])('another %s asks anew for what is theirs, and for nothing else', async (_name, cookie, value, anew) => {
    const { cookies, calls, read } = await answersOf({});
    const before = calls.length;
    cookies.set(cookie, value);
    await read();
    expect(calls.slice(before).toSorted()).toEqual(anew.toSorted());
  });

  it('and the answer about the one before is forgotten', async () => {
    let tier = 11;
    const { cookies, answers } = await answersOf({ 'user-tier': () => ({ tier_level: tier }) }, {}, ['user-tier']);
    tier = 3;
    cookies.set('uid', '8');
    expect(answers['user-tier'].read()).toEqual(PENDING);
    await settle();
    expect(answers['user-tier'].current).toEqual(ready({ tier_level: 3 }));
  });
});

describe('what is sent', () => {
  it.each<[SiteConfig['businessCheck'], string]>([
    ['footer_tips_check', '/json_svr/footer_tips_check'],
    ['footerTipsCheck', '/api/web/v1/kyc/footerTipsCheck'],
  ])('[API-7][API-8] the business check as %s goes to %s, and to no other', async (businessCheck, path) => {
    const { asked } = await answersOf({}, { site: { businessCheck } }, ['business-check']);
    expect(asked).toEqual([path]);
  });
});

describe('what is answered', () => {
  const answerOf = async (id: KeptCallId, answer: unknown) => (await answersOf({ [id]: () => answer }, {}, [id])).answers[id].current;

  it.each<[string, unknown, unknown]>([
    [
      'code 0: its first record',
      { resMsg: { code: 0 }, datas: [{ content: 'c' }, { content: 'd' }] },
      expect.objectContaining({ content: 'c' }),
    ],
    ['code 0 without records: none', { resMsg: { code: 0 }, datas: [] }, null],
    ['another code: none', { resMsg: { code: 1 }, datas: [{ content: 'c' }] }, null],
  ])('[API-9] the business check, %s', async (_name, answer, message) => {
    expect(await answerOf('business-check', answer)).toEqual(ready(message));
  });
});
