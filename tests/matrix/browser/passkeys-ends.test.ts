import type { Page } from 'playwright/test';
import { Authenticator } from '../../e2e/support/authenticator.ts';
import { shiftOfFirstLoad } from '../../e2e/support/layout-shift.ts';
import { create, keepToasts, logOut, makeOne, nextCeremony, openManager, said, sentTo, signIn } from '../../e2e/support/passkeys.ts';
import { at, expect, open, test } from '../../e2e/support/test.ts';

test.beforeEach(({ page }) => keepToasts(page));

const TOAST = '[data-toast]';

test('[PKC-22] a ceremony that runs out of time ends without a message, and nothing is saved', async ({ page }) => {
  const authenticator = await Authenticator.add(page);
  const saved = sentTo(page, 'passkey-save');
  await openManager(page, { who: { persona: 'trader', answers: { 'passkey-options.timeout': 1000 } } });
  await authenticator.touch(false);
  const late = await nextCeremony(page, 'create');
  await create(page);
  await expect.poll(late).toBe('NotAllowedError');
  await expect(page.locator(TOAST)).toHaveCount(0);
  expect(saved).toEqual([]);
});

test('[PKS-9] a refused sign-in ends without a message, and can be repeated', async ({ page }) => {
  const authenticator = await Authenticator.add(page);
  const proofs = sentTo(page, 'passkey-verify');
  await openManager(page);
  await makeOne(page);
  await logOut(page);
  await open(page, { path: '/login' });
  await authenticator.verify(false);
  const refused = await nextCeremony(page, 'get');
  await signIn(page);
  await expect.poll(refused).toBe('NotAllowedError');
  await authenticator.verify(true);
  await signIn(page);
  await expect(said(page, 'You are logged in.')).toBeVisible();
  expect(proofs).toHaveLength(1);
});

test('[PKS-14] nothing of the login page moves when the device turns out to have passkeys', async ({ browser }) => {
  const first = { address: at('main', '/login'), viewport: { width: 1280, height: 900 }, before: (page: Page) => Authenticator.add(page) };
  const { value, moved } = await shiftOfFirstLoad(browser, first);
  expect(value > 0.02 ? moved : []).toEqual([]);
});
