import { expect, it } from 'vitest';
import { takeTurns, toResponse } from '../../../tests/kit/runtime/fake-network.ts';
import { createPasskeys, OPTIONS } from '../../../tests/kit/runtime/passkeys.ts';
import { settle, createDeferred } from '../../../tests/kit/runtime/settle.ts';

type Page = ReturnType<typeof createPasskeys>;
const DENIED = { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

it('[PKC-3] the options of a creation are requested once for concurrent creations', async () => {
  const { passkeys, fetch } = createPasskeys({ credentials: DENIED });
  await Promise.all([passkeys.create(), passkeys.create()]);
  expect(fetch.calls).toEqual(['passkey-options']);
});

const FIVE_SECONDS = { answers: { 'passkey-options': { ...OPTIONS, timeout: 5000 } } };
const SAVE_FAILS = { credentials: {}, answers: { 'passkey-save': toResponse({ code: 1 }) } };
it.each<[string, number, (page: Page) => void, Parameters<typeof createPasskeys>[0]?]>([
  ['[PKC-3] requests options once until a passkey is made', 1, () => undefined],
  ['[PKC-3] requests options once within their time-out', 1, ({ clock }) => clock.advance(4999), FIVE_SECONDS],
  ['requests options again after their time-out', 2, ({ clock }) => clock.advance(5000), FIVE_SECONDS],
  ['requests options again after five minutes without a time-out', 2, ({ clock }) => clock.advance(300_000)],
  ['requests options again for another user', 2, ({ who }) => Object.assign(who, { person: '8' })],
  ['requests options again for another list of passkeys', 2, ({ who }) => Object.assign(who, { list: [] })],
  ['requests options again for another page token', 2, ({ location }) => location.push('/myaccount/passkey?op_token=two')],
  ['requests options again after they failed', 2, () => undefined, { answers: { 'passkey-options': new TypeError('refused') } }],
  ['requests options again after their challenge was signed, even if the save failed', 2, () => undefined, SAVE_FAILS],
])('%s', async (_name, times, change, options = {}) => {
  const page = createPasskeys({ credentials: DENIED, ...options });
  await page.passkeys.create();
  change(page);
  await page.passkeys.create();
  expect(page.fetch.calls.filter((id) => id === 'passkey-options')).toHaveLength(times);
});

it('the options of a creation stay cached when those of the previous user fail late', async () => {
  const late = createDeferred();
  const answers = { 'passkey-options': takeTurns(late.promise, OPTIONS) };
  const { passkeys, who, fetch } = createPasskeys({ credentials: DENIED, answers });
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

it('[PKC-2] op_token comes from the step-up of the same user, else from the page, else is empty', async () => {
  const href = 'http://localhost:4173/myaccount/passkey?op_token=of%20page';
  const { passkeys, fetch, who, location } = createPasskeys({ href, answers: { 'passkey-verify': takeTurns({ op_token: 'proved' }, {}) } });
  await passkeys.signIn('passkey_create');
  await passkeys.create();
  expect(fetch.body('passkey-options')).toEqual({ op_token: 'proved' });
  Object.assign(who, { person: '8' });
  await passkeys.create();
  expect(fetch.body('passkey-options')).toEqual({ op_token: 'of page' });
  location.push('/myaccount/passkey');
  await passkeys.signIn('passkey_create');
  await passkeys.create();
  expect(fetch.body('passkey-options')).toEqual({ op_token: '' });
});
