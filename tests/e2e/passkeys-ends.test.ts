import { Authenticator } from './support/authenticator.ts';
import { ADDED, create, keepToasts, makeOne, nextCeremony, openManager, said, sentTo } from './support/passkeys.ts';
import { action, expect, move, test } from './support/test.ts';

const TOAST = '[data-toast]';

test.beforeEach(({ page }) => keepToasts(page));

test('[PKC-3][PKC-14] a refused ceremony ends without a message, and its options are used again', async ({ page }) => {
  const authenticator = await Authenticator.add(page);
  const [options, saved] = [sentTo(page, 'passkey-options'), sentTo(page, 'passkey-save')];
  await openManager(page);
  await authenticator.verify(false);
  const refused = await nextCeremony(page, 'create');
  await create(page);
  await expect.poll(refused).toBe('NotAllowedError');
  await authenticator.verify(true);
  await makeOne(page);
  await expect(page.locator(TOAST)).toHaveCount(1);
  expect({ options: options.length, saved: saved.length }).toEqual({ options: 1, saved: 1 });
});

test('[PKC-5][PKC-23] a second ceremony, or leaving the page, aborts the one before without a message', async ({ page }) => {
  const authenticator = await Authenticator.add(page);
  const saved = sentTo(page, 'passkey-save');
  await openManager(page);
  await authenticator.touch(false);
  const first = await nextCeremony(page, 'create');
  await create(page);
  await expect.poll(first).toBe('asked');
  await authenticator.touch(true);
  await create(page);
  await expect.poll(first).toBe('AbortError');
  await expect(said(page, ADDED)).toBeVisible();
  await expect(page.locator(TOAST)).toHaveCount(1);
  await authenticator.touch(false);
  const second = await nextCeremony(page, 'create');
  await create(page);
  await expect.poll(second).toBe('asked');
  await expect(action(page, 'passkey-create')).toBeEnabled();
  await move(page, '/price');
  await expect.poll(second).toBe('AbortError');
  expect(saved).toHaveLength(1);
});

test.describe(() => {
  test.use({ allowTrouble: /^console: action-failed/ });

  test('[PKC-15] a second passkey on the same device is refused with a message, and not saved', async ({ page }) => {
    await Authenticator.add(page);
    const saved = sentTo(page, 'passkey-save');
    await openManager(page);
    await makeOne(page);
    await create(page);
    await expect(said(page, 'This device already holds a passkey for your account.')).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});
