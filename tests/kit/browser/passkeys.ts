import { expect, type Page } from 'playwright/test';
import type { CallId } from '../../../schemas/domains/calls.ts';
import { getAction, expectScreen, openPage } from './test.ts';
import { matchCall } from './wire.ts';

export function collectBodies(page: Page, id: CallId): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (matchCall(id)(request)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

export async function openManager(page: Page): Promise<void> {
  await openPage(page, { path: '/myaccount/passkey', who: 'trader' });
  await expectScreen(page, 'passkey');
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
}

const createPasskey = (page: Page) => getAction(page, 'passkey-create').click();
export const startLogin = (page: Page) => getAction(page, 'passkey-sign-in').click();
export const getPasskeys = (page: Page) => getAction(page, 'passkey-delete');
export const getText = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Keeps toasts open until they are closed. On a busy machine, their six seconds can pass between two polls. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((toastMs) => {
    const setTimer = window.setTimeout;
    const omitToasts = (run: TimerHandler, delay?: number, ...args: unknown[]) => (delay === toastMs ? 0 : setTimer(run, delay, ...args));
    Object.assign(window, { setTimeout: omitToasts });
  }, 6000);
}

export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(uid|nickname|persona|csrftoken)$/ });
}

export async function addPasskey(page: Page): Promise<void> {
  await createPasskey(page);
  await expect(getText(page, 'Your passkey has been added.')).toBeVisible();
  await expect(getPasskeys(page)).toHaveCount(1);
}
