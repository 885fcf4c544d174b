import type { Page } from 'playwright/test';
import { type CallId, CALLS } from '../../schemas/calls/calls.ts';
import { Authenticator } from './support/authenticator.ts';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';
import { asks } from './support/wire.ts';

const MANAGER = '/en/myaccount/passkey';
/** The site's own language needs no prefix; Turkey's is Turkish. */
const SITES = [
  { site: 'main', path: '/myaccount/passkey', login: '/login' },
  { site: 'turkey', path: MANAGER, login: '/en/login' },
] as const;
const HOSTS = { main: 'localhost', turkey: 'turkey.localhost' } as const;

/** The bodies sent to a call from now on. */
function sentTo(page: Page, id: CallId): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (asks(id)(request)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

const create = (page: Page) => action(page, 'passkey-create').click();
const rows = (page: Page) => action(page, 'passkey-delete');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const { site, path, login } of SITES) {
  test(`[PKC-12][PKC-13][PKS-8][PKC-26] a passkey on ${HOSTS[site]}: made, logged in with, deleted`, async ({ page }) => {
    const authenticator = await Authenticator.add(page);
    const [options, saved, verified, deleted] = (['passkey-options', 'passkey-save', 'passkey-verify', 'passkey-delete'] as const).map((id) =>
      sentTo(page, id),
    );
    await open(page, { site, path, who: 'trader' });
    await expectScreen(page, 'passkey');
    await expect(page.getByText('No passkeys yet')).toBeVisible();
    await create(page);
    await expect(toast(page, 'Your passkey has been added.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    const [id] = await authenticator.keys();
    console.log(JSON.stringify({ options, saved, id }));
    await page.context().clearCookies({ name: /^(uid|nickname|persona)$/ });
    await open(page, { site, path: login });
    await action(page, 'passkey-sign-in').click();
    await expect(page.getByText('You are logged in.')).toBeVisible();
    console.log(JSON.stringify(verified));
    await open(page, { site, path });
    await rows(page).click();
    await surface(page, 'passkey-delete-dialog').locator(action(page, 'confirm')).click();
    await expect(page.getByText('No passkeys yet')).toBeVisible();
    expect(deleted).toEqual([{ id }]);
    void CALLS;
  });
}
