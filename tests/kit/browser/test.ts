import { test as base, expect, type Locator, type Page } from 'playwright/test';
import type { Answers } from '../runtime/fake-network.ts';
import type { CallId } from '../../../schemas/domains/calls.ts';
import { formatQuery, type PersonaQuery } from '../../../sandbox/query.ts';
import { trackRequests } from './clock.ts';
import { patchResponse } from './wire.ts';

export { expect };

/** Collects everything that a page must never do. */
function watchTrouble(page: Page, allowed: RegExp | null): string[] {
  const trouble: string[] = [];
  const add = (line: string) => {
    if (allowed === null || !allowed.test(line)) trouble.push(line);
  };
  page.on('console', (message) => {
    // The browser logs an error for a 404 page.
    const isPage = /status of 404/.test(message.text()) && message.location().url === page.url();
    if (message.type() === 'error' && !isPage) add(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message, stack = '' }) => {
    // Clearing a context removes Playwright's clock and its settings in any order; a setting without the clock throws.
    const isClock = /reading 'controller'/.test(message) && !stack.includes('://');
    if (!isClock) add(`error: ${message} ${/\n\s+(at .*)/.exec(stack)?.[1] ?? ''}`);
  });
  page.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') add(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    const isPage = response.status() === 404 && response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) add(`status ${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && !hostname.endsWith('.localhost')) add(`other host: ${request.url()}`);
  });
  return trouble;
}

interface Fixtures {
  /** Expected lines, for tests that cause errors. */
  readonly allowTrouble: RegExp | null;
  /** Console errors, CSP reports, failed requests and requests to other hosts; empty at the end of every test. */
  readonly trouble: string[];
}

export const test = base.extend<Fixtures>({
  allowTrouble: [null, { option: true }],
  trouble: [
    async ({ page, allowTrouble }, use) => {
      trackRequests(page);
      const trouble = watchTrouble(page, allowTrouble);
      await use(trouble);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

export const getBasePort = (): number => Number(new URL(base.info().project.use.baseURL ?? '').port);

export function getUrl(site: string, path = '/'): string {
  const host = site === 'main' ? 'localhost' : `${site}.localhost`;
  return `http://${host}:${getBasePort()}${path}`;
}

export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The page to open. By default, the home page of main for an anonymous visitor. */
export interface PageOptions {
  readonly site?: string;
  readonly path?: string;
  /** A persona of the sandbox, or a query that also changes responses or causes faults. */
  readonly who?: string | PersonaQuery;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  /** Stops the clock at this time. */
  readonly now?: number;
  readonly on?: { readonly getUrl: typeof getUrl };
}

function addPersona(who: string | PersonaQuery, path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${formatQuery(typeof who === 'string' ? { persona: who } : who)}`;
}

export async function openPage(page: Page, { site = 'main', path = '/', who, on = { getUrl }, ...world }: PageOptions = {}): Promise<void> {
  const { cookies = {}, answers = {}, now } = world;
  const home = on.getUrl(site);
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: home })));
  for (const [id, patch] of Object.entries(answers)) await patchResponse(page, id as CallId, patch);
  if (now !== undefined) {
    // The clock can only be stopped while it runs, so it starts earlier.
    await page.clock.install({ time: now - 3_600_000 });
    await page.clock.pauseAt(now);
  }
  await page.goto(on.getUrl(site, who === undefined ? path : addPersona(who, path)));
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive');
}

export const getSurface = (page: Page, id: string) => page.locator(`[data-surface="${id}"]`);
export const getAction = (page: Page, id: string) => page.locator(`[data-action="${id}"]`);
export const getScreen = (page: Page, id: string) => page.locator(`main[data-screen="${id}"]`);

export async function expectScreen(page: Page, id: string): Promise<void> {
  await expect(getScreen(page, id)).toBeVisible();
  await expect(getScreen(page, id).locator('h1')).toBeVisible();
}

export async function expectShell(page: Page): Promise<void> {
  for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(getSurface(page, id)).toBeVisible();
}

export function readHrefs(root: Page | Locator): Promise<string[]> {
  return root.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
