import { expect, type Page } from 'playwright/test';
import { action, open, type Opening, surface } from './test.ts';

export const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };
export const SCRIPT = '**/micro-apps/auth.js*';

export const dialog = (page: Page) => surface(page, 'auth-dialog');
const header = (page: Page) => surface(page, 'site-header');

export async function openAuth(page: Page, mode: 'login' | 'signup' = 'login', opening: Opening = {}): Promise<void> {
  await open(page, { who: 'visitor', ...opening });
  await header(page).locator(action(page, mode)).click();
}

export async function send(page: Page, { account, password }: typeof DEMO): Promise<void> {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

export async function logOutByPanel(page: Page): Promise<void> {
  await header(page).locator(action(page, 'open-account')).click();
  await surface(page, 'account-panel').locator(action(page, 'log-out')).click();
}

/** The header of somebody who is logged in, or of a visitor (AUT-6). */
export async function expectLoggedIn(page: Page, isLoggedIn: boolean): Promise<void> {
  for (const id of ['login', 'signup']) await expect(header(page).locator(action(page, id))).toHaveCount(isLoggedIn ? 0 : 1);
}

/**
 * Counts what is listened to from the first script on, on the window and on all that stands in the document: what listens
 * to a node that was taken away goes with it.
 */
export async function countListeners(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const known = new Map<EventTarget, Set<string>>();
    const ids = new WeakMap<object, number>();
    let next = 0;
    const keyOf = (type: string, listener: object, options?: boolean | AddEventListenerOptions) => {
      if (!ids.has(listener)) ids.set(listener, next++);
      return `${type} ${ids.get(listener)} ${String(typeof options === 'object' ? options.capture === true : options === true)}`;
    };
    type Listen = (this: EventTarget, type: string, listener: unknown, options?: unknown) => void;
    const addEventListener = Reflect.get(EventTarget.prototype, 'addEventListener') as Listen;
    const removeEventListener = Reflect.get(EventTarget.prototype, 'removeEventListener') as Listen;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (listener !== null && (this === window || this instanceof Node)) {
        const key = keyOf(type, listener, options);
        const keys = known.get(this) ?? new Set();
        known.set(this, keys.add(key));
        const forget = () => void keys.delete(key);
        if (typeof options === 'object' && options.once === true) addEventListener.call(this, type, forget, options);
        if (typeof options === 'object' && options.signal) addEventListener.call(options.signal, 'abort', forget);
      }
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      if (listener !== null) known.get(this)?.delete(keyOf(type, listener, options));
      removeEventListener.call(this, type, listener, options);
    };
    const stands = (target: EventTarget) => target === window || (target instanceof Node && target.isConnected);
    const count = () => [...known].reduce((sum, [target, keys]) => sum + (stands(target) ? keys.size : 0), 0);
    Object.assign(globalThis, { listenersNow: count });
  });
  return () => page.evaluate(() => (globalThis as unknown as { listenersNow: () => number }).listenersNow());
}
