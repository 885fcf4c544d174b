import { expect, type Page } from 'playwright/test';
import type { CallId } from '../../../schemas/domains/calls.ts';
import { action, expectScreen, open } from './test.ts';
import { asks } from './wire.ts';

export function sentTo(page: Page, id: CallId): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (asks(id)(request)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

export async function openManager(page: Page): Promise<void> {
  await open(page, { path: '/myaccount/passkey', who: 'trader' });
  await expectScreen(page, 'passkey');
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
}

export const create = (page: Page) => action(page, 'passkey-create').click();
export const signIn = (page: Page) => action(page, 'passkey-sign-in').click();
export const passkeys = (page: Page) => action(page, 'passkey-delete');
export const said = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Keeps toasts open until they are closed. On a busy machine, their six seconds can pass between two polls. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((toastMs) => {
    const setTimer = window.setTimeout;
    const skipToasts = (run: TimerHandler, delay?: number, ...args: unknown[]) => (delay === toastMs ? 0 : setTimer(run, delay, ...args));
    Object.assign(window, { setTimeout: skipToasts });
  }, 6000);
}

export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(uid|nickname|persona|csrftoken)$/ });
}

export async function makeOne(page: Page): Promise<void> {
  await create(page);
  await expect(said(page, 'Your passkey has been added.')).toBeVisible();
  await expect(passkeys(page)).toHaveCount(1);
}
