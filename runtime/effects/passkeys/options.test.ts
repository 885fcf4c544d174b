import { describe, expect, it } from 'vitest';
import { type Answers, json } from '../../../tests/kit/runtime/fake-network.ts';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import { createLazyPasskeys } from './lazy-passkeys.ts';
import { OPTIONS, passkeysOf } from '../../../tests/kit/runtime/passkeys.ts';

type Given = ReturnType<typeof passkeysOf>;
const refuse = { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

/** How often two creations request options; `change` happens between them. */
async function requestsOfTwo(
  { credentials = refuse, ...rest }: NonNullable<Parameters<typeof passkeysOf>[0]>,
  change = (_given: Given) => undefined as unknown,
) {
  const given = passkeysOf({ credentials, ...rest });
  await given.passkeys.create();
  change(given);
  await given.passkeys.create();
  return given.fetch.calls.filter((id) => id === 'passkey-options').length;
}

describe('the options of a creation', () => {
  it('[PKC-3] are requested once for concurrent creations', async () => {
    const { passkeys, fetch } = passkeysOf({ credentials: refuse });
    await Promise.all([passkeys.create(), passkeys.create()]);
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  const FIVE_SECONDS = { 'passkey-options': { ...OPTIONS, timeout: 5000 } };
  it.each<[string, number, (given: Given) => void, Answers?]>([
    ['[PKC-3] once until a passkey is made', 1, () => undefined],
    ['[PKC-3] once within their time-out', 1, ({ clock }) => clock.advance(4999), FIVE_SECONDS],
    ['again after their time-out', 2, ({ clock }) => clock.advance(5000), FIVE_SECONDS],
    ['again after five minutes without a time-out', 2, ({ clock }) => clock.advance(300_000)],
    ['again for another user', 2, ({ who }) => Object.assign(who, { person: '8' })],
    ['again for another list of passkeys', 2, ({ who }) => Object.assign(who, { list: [] })],
    ['again for another token of the page', 2, ({ location }) => location.push('/myaccount/passkey?op_token=two')],
    ['again after they failed', 2, () => undefined, { 'passkey-options': new TypeError('refused') }],
  ])('are requested %s', async (_name, times, change, answers = {}) => {
    expect(await requestsOfTwo({ answers }, change)).toBe(times);
  });

  it('stay when those of the user before fail late', async () => {
    const [late, answers] = [deferred(), [] as unknown[]];
    const given = passkeysOf({ credentials: refuse, answers: { 'passkey-options': () => answers.pop() ?? late.promise } });
    void given.passkeys.create();
    await settle();
    answers.push(OPTIONS);
    Object.assign(given.who, { person: '8' });
    await given.passkeys.create();
    late.reject(new TypeError('lost'));
    await settle();
    void given.passkeys.create();
    await settle();
    expect(given.fetch.calls).toEqual(['passkey-options', 'passkey-options']);
  });

  it('are requested again after their challenge was signed, also if the save failed', async () => {
    expect(await requestsOfTwo({ credentials: {}, answers: { 'passkey-save': json({ code: 1 }) } })).toBe(2);
  });
});

describe('op_token', () => {
  it.each([
    ['empty without one', '', ''],
    ['that of the page', '?op_token=of%20page', 'of page'],
  ])('[PKC-2] is %s', async (_name, query, token) => {
    const { passkeys, fetch } = passkeysOf({ href: `http://localhost:4173/myaccount/passkey${query}` });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: token });
  });

  it('[PKC-2] is that of the step-up of the same user, before that of the page', async () => {
    const href = 'http://localhost:4173/myaccount/passkey?op_token=page';
    const { passkeys, fetch, who } = passkeysOf({ href, answers: { 'passkey-verify': { op_token: 'proved' } } });
    await passkeys.signIn('passkey_create');
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'proved' });
    Object.assign(who, { person: '8' });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'page' });
  });
});

it('passkeys whose code is loaded later are the same for every effect', async () => {
  const load = createLazyPasskeys({} as Parameters<typeof createLazyPasskeys>[0]);
  expect(await load()).toBe(await load());
});
