import { describe, expect, it } from 'vitest';
import { IDLE, ready } from '../../schemas/async.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import type { Api, CallInput } from '../api/api.ts';
import { memoryCookies } from '../ports/memory.ts';
import { type Answers, fakeApi } from '../testing/fake-api.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';

const USER = { uid: '7', nickname: 'Ada' };

async function noticesOf(answers: Answers, cookies: Readonly<Record<string, string>> = USER, site: Partial<SiteConfig> = {}) {
  const fake = fakeApi(answers);
  const inputs: (CallInput | undefined)[] = [];
  const api: Api = { call: (id, input) => (inputs.push(input), fake.call(id)) };
  const { notices } = storesOf({ api, document: siteDocument({ site }) }, { cookies: memoryCookies(cookies) }).stores;
  const { business, agreement, declaration } = notices;
  for (const query of [business, agreement, declaration]) query.read();
  await settle();
  return { notices, business, agreement, declaration, calls: fake.calls, inputs };
}

const message = {
  content: 'c',
  title: '',
  ok_button: '',
  cancel_button: '',
  ok_button_router: null,
  text_link: [],
  no_close_button: false,
  type: '',
};

describe('the business check', () => {
  it.each<[SiteConfig['businessCheck'], string]>([
    ['footer_tips_check', '/json_svr/footer_tips_check'],
    ['footerTipsCheck', '/api/web/v1/kyc/footerTipsCheck'],
  ])('[API-7][API-8] as %s goes to %s, and to no other', async (businessCheck, path) => {
    const { calls, inputs } = await noticesOf({}, {}, { businessCheck });
    expect([calls, inputs]).toEqual([['business-check'], [{ path }]]);
  });

  it.each<[string, unknown, unknown]>([
    ['code 0: its first record', { resMsg: { code: 0 }, datas: [{ content: 'c' }, { content: 'd' }] }, message],
    ['code 0 without records: none', { resMsg: { code: 0 }, datas: [] }, null],
    ['another code: none', { resMsg: { code: 1 }, datas: [{ content: 'c' }] }, null],
  ])('[API-9] %s', async (_name, answer, expected) => {
    const { business } = await noticesOf({ 'business-check': answer });
    expect(business.current).toEqual(ready(expected));
  });
});

describe('what is to be signed', () => {
  it.each([
    ['waits: asked again', 1, ['agreement-status', 'declaration-status']],
    ['is signed: left alone', 2, []],
  ])('[AGR-5] come back to, what %s', async (_name, status, again) => {
    const answer = { status, content: '', submit_button: '' };
    const { notices, calls } = await noticesOf({ 'agreement-status': answer, 'declaration-status': answer });
    const before = calls.length;
    notices.lookAgain();
    await settle();
    expect(calls.slice(before)).toEqual(again);
  });

  it('[API-11] the agreement is asked for with its scene', async () => {
    const { agreement, calls, inputs } = await noticesOf({ 'agreement-status': { status: 1, content: 'c', submit_button: 'b' } });
    expect(agreement.current).toEqual(ready({ status: 1, content: 'c', submit_button: 'b' }));
    expect(inputs[calls.indexOf('agreement-status')]).toEqual({ body: { scene: 'user_agreement' } });
  });

  it('[API-13] the declaration says its status', async () => {
    expect((await noticesOf({ 'declaration-status': { status: 2 } })).declaration.current).toEqual(ready({ status: 2 }));
  });

  it('a visitor is asked to sign nothing', async () => {
    const { calls, agreement, declaration } = await noticesOf({}, {});
    expect(calls).toEqual(['business-check']);
    expect({ agreement: agreement.current, declaration: declaration.current }).toEqual({ agreement: IDLE, declaration: IDLE });
  });
});
