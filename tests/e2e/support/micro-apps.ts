import { expect, type Page } from 'playwright/test';
import { action, open, type Opening, surface } from './test.ts';

export const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };
export const SCRIPT = '**/micro-apps/auth.js*';

export const dialog = (page: Page) => surface(page, 'auth-dialog');
const header = (page: Page) => surface(page, 'site-header');

/** A visitor's page on which the dialog has been opened. */
export async function openAuth(page: Page, mode: 'login' | 'signup' = 'login', opening: Opening = {}): Promise<void> {
  await open(page, { who: 'visitor', ...opening });
  await header(page).locator(action(page, mode)).click();
}

/** Types both fields, wherever the form is, and sends them. */
export async function send(page: Page, { account, password }: typeof DEMO): Promise<void> {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** The header of somebody who is logged in, or of a visitor (AUT-6). */
export async function expectLoggedIn(page: Page, isLoggedIn: boolean): Promise<void> {
  for (const id of ['login', 'signup']) await expect(header(page).locator(action(page, id))).toHaveCount(isLoggedIn ? 0 : 1);
}

/** Counts what is listened to from the first script on: what is added less what is taken away, on every target. */
export async function countListeners(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const known = new WeakMap<EventTarget, Set<string>>();
    const ids = new WeakMap<object, number>();
    let next = 0;
    let count = 0;
    const keyOf = (type: string, listener: object, options?: boolean | AddEventListenerOptions) => {
      if (!ids.has(listener)) ids.set(listener, next++);
      return `${type} ${ids.get(listener)} ${String(typeof options === 'object' ? options.capture === true : options === true)}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (listener !== null) {
        const key = keyOf(type, listener, options);
        const keys = known.get(this) ?? new Set();
        known.set(this, keys);
        if (!keys.has(key)) count += 1;
        keys.add(key);
      }
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      if (listener !== null && known.get(this)?.delete(keyOf(type, listener, options)) === true) count -= 1;
      removeEventListener.call(this, type, listener, options);
    };
    Object.assign(globalThis, { listenersNow: () => count });
  });
  return () => page.evaluate(() => (globalThis as unknown as { listenersNow: () => number }).listenersNow());
}
