import { describe, expect, it } from 'vitest';
import { json, takeTurns } from '../../../tests/kit/runtime/fake-network.ts';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import { createLazyPasskeys } from './lazy-passkeys.ts';
import { OPTIONS, passkeysOf } from '../../../tests/kit/runtime/passkeys.ts';

type Page = ReturnType<typeof passkeysOf>;
const refuse = { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

describe('the options of a creation', () => {
  it('[PKC-3] are requested once for concurrent creations', async () => {
    const { passkeys, fetch } = passkeysOf({ credentials: refuse });
    await Promise.all([passkeys.create(), passkeys.create()]);
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  const FIVE_SECONDS = { answers: { 'passkey-options': { ...OPTIONS, timeout: 5000 } } };
  const SAVE_FAILS = { credentials: {}, answers: { 'passkey-save': json({ code: 1 }) } };
  it.each<[string, number, (page: Page) => void, Parameters<typeof passkeysOf>[0]?]>([
    ['[PKC-3] once until a passkey is made', 1, () => undefined],
    ['[PKC-3] once within their time-out', 1, ({ clock }) => clock.advance(4999), FIVE_SECONDS],
    ['again after their time-out', 2, ({ clock }) => clock.advance(5000), FIVE_SECONDS],
    ['again after five minutes without a time-out', 2, ({ clock }) => clock.advance(300_000)],
    ['again for another user', 2, ({ who }) => Object.assign(who, { person: '8' })],
    ['again for another list of passkeys', 2, ({ who }) => Object.assign(who, { list: [] })],
    ['again for another token of the page', 2, ({ location }) => location.push('/myaccount/passkey?op_token=two')],
    ['again after they failed', 2, () => undefined, { answers: { 'passkey-options': new TypeError('refused') } }],
    ['again after their challenge was signed, also if the save failed', 2, () => undefined, SAVE_FAILS],
  ])('are requested %s', async (_name, times, change, options = {}) => {
    const page = passkeysOf({ credentials: refuse, ...options });
    await page.passkeys.create();
    change(page);
    await page.passkeys.create();
    expect(page.fetch.calls.filter((id) => id === 'passkey-options')).toHaveLength(times);
  });

  it('stay when those of the previous user fail late', async () => {
    const late = deferred();
    const { passkeys, who, fetch } = passkeysOf({ credentials: refuse, answers: { 'passkey-options': takeTurns(late.promise, OPTIONS) } });
    void passkeys.create();
    await settle();
    Object.assign(who, { person: '8' });
    await passkeys.create();
    late.reject(new TypeError('no network'));
    await settle();
    void passkeys.create();
    await settle();
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-options']);
  });
});

describe('op_token', () => {
  it('[PKC-2] is empty without one', async () => {
    const { passkeys, fetch } = passkeysOf({ href: 'http://localhost:4173/myaccount/passkey' });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: '' });
  });

  it('[PKC-2] comes from the step-up of the same user, else from the page', async () => {
    const href = 'http://localhost:4173/myaccount/passkey?op_token=of%20page';
    const { passkeys, fetch, who } = passkeysOf({ href, answers: { 'passkey-verify': { op_token: 'proved' } } });
    await passkeys.signIn('passkey_create');
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'proved' });
    Object.assign(who, { person: '8' });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'of page' });
  });
});

it('lazily loaded passkeys are the same for every effect', async () => {
  const load = createLazyPasskeys({} as Parameters<typeof createLazyPasskeys>[0]);
  expect(await load()).toBe(await load());
});
