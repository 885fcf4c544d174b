import { expect, it } from 'vitest';
import { type IdentityBrowser, openIdentity } from '../../tests/kit/sandbox/identity.ts';
import { ACCOUNT_CODES } from '../micro-apps/account-codes.ts';

const EXPIRED = 10709001;
const LIFETIME_MS = 10 * 60_000;
const TRADER = { account: ' Trader@meridian.example', password: 'demo-trader' };
const START = '/auth/google/start?next=%2Fmyaccount%2Ffunds&lang=tr';
const openVisitor = () => openIdentity({ persona: 'visitor' });

/** Returns the address to which a request redirects. */
async function getRedirect({ request }: IdentityBrowser, address: string): Promise<URL> {
  const { status, headers } = await request(address);
  expect(status).toBe(302);
  return new URL(headers.get('location') ?? '', 'http://localhost');
}

/** Opens the provider's page, chooses there, and returns the final address. */
async function completeProviderLogin(browser: IdentityBrowser, choice: string, start = START): Promise<URL> {
  const { href } = await getRedirect(browser, start);
  const page = await (await browser.request(href, { host: 'provider.localhost' })).text();
  const link = new RegExp(`data-choice="${choice}" href="([^"]+)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return getRedirect(browser, link);
}

const getTicket = async (browser: IdentityBrowser) => (await completeProviderLogin(browser, 'agree')).searchParams.get('ticket') ?? '';

it('[RCV-5] a provider login leads to the provider, on another host of the same port', async () => {
  const { origin, pathname } = await getRedirect(await openVisitor(), START);
  expect([origin, pathname]).toEqual(['http://provider.localhost', '/sandbox/provider']);
  expect((await (await openVisitor()).request('/sandbox/provider?provider=google')).status).toBe(404);
});

it.each([
  ['agree', { status: 'new', ticket: expect.any(String), next: '/myaccount/funds' }],
  ['refuse', { status: 'error', message: 'You didn’t allow Google to share your identity.', next: '/myaccount/funds' }],
  ['fail', { status: 'error', message: 'Google isn’t responding.', next: '/myaccount/funds' }],
])('[RCV-5] a provider login returns to the page and the language where it began: %s', async (choice, query) => {
  const browser = await openVisitor();
  const { pathname, searchParams } = await completeProviderLogin(browser, choice);
  expect([pathname, Object.fromEntries(searchParams), browser.persona()]).toEqual(['/tr/auth/', query, 'visitor']);
});

it.each([
  ['the default language', '/auth/google/start?lang=en', '/auth/'],
  ['another language', '/auth/google/start?lang=de', '/de/auth/'],
  ['no language of the site', '/auth/google/start?lang=xx', '/auth/'],
  ['no language', '/auth/google/start', '/auth/'],
])('[RCV-5] a provider login returns to a page of the site with %s', async (_name, start, path) => {
  expect((await completeProviderLogin(await openVisitor(), 'refuse', start)).pathname).toBe(path);
});

it.each(['other', 'toString'])('[RCV-5] a provider login returns an error for an unknown provider: %s', async (provider) => {
  const { searchParams } = await getRedirect(await openVisitor(), `/auth/${provider}/start`);
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'error', message: 'This login provider isn’t available.' });
});

it('[RCV-6] a new provider identity is linked to an account by its password, and logs in from then on', async () => {
  const browser = await openVisitor();
  const ticket = await getTicket(browser);
  const wrong = await browser.getCode('account-bind', { ticket, ...TRADER, password: 'wrong' });
  expect([wrong, browser.persona()]).toEqual([ACCOUNT_CODES.wrong, 'visitor']);
  expect([await browser.getCode('account-bind', { ticket, ...TRADER }), browser.persona()]).toEqual([0, 'trader']);
  await browser.call('log-out');
  expect(browser.persona()).toBeUndefined();
  const { searchParams } = await completeProviderLogin(browser, 'agree');
  const query = { status: 'done', next: '/myaccount/funds' };
  expect([Object.fromEntries(searchParams), browser.persona()]).toEqual([query, 'trader']);
});

it('[RCV-6] a new provider identity gets an account of its own', async () => {
  const browser = await openVisitor();
  expect(await browser.getCode('account-bind', { ticket: await getTicket(browser), create: true })).toBe(0);
  expect(browser.persona()).toBe('new-user');
  expect((await completeProviderLogin(browser, 'agree')).searchParams.get('status')).toBe('done');
  expect((await completeProviderLogin(browser, 'agree', '/auth/apple/start')).searchParams.get('status')).toBe('new');
});

it('[RCV-6] a new provider identity is linked once and within ten minutes', async () => {
  const browser = await openVisitor();
  const [used, late] = [await getTicket(browser), await getTicket(browser)];
  await browser.call('account-bind', { ticket: used, ...TRADER });
  browser.pass(LIFETIME_MS);
  for (const ticket of [used, late, 'made-up']) expect(await browser.getCode('account-bind', { ticket, create: true })).toBe(EXPIRED);
});

it.each([
  ['neither an account nor a wish for one', {}],
  ['no password', { account: TRADER.account }],
  ['a wish that is false', { create: false }],
])('[RCV-6] a new provider identity is not linked with %s', async (_name, fields) => {
  const browser = await openVisitor();
  expect(await browser.getCode('account-bind', { ticket: await getTicket(browser), ...fields })).toBe(400);
});
