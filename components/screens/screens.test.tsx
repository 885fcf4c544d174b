import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { Samples } from '../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../schemas/async.ts';
import { registry } from '../registry.ts';
import { countRetries } from '../../tests/kit/components/count-retries.ts';
import { createMarkets, createRow } from '../../tests/kit/screens/markets.ts';
import { getSample } from '../../tests/kit/samples/get-sample.ts';
import { renderScreen } from '../../tests/kit/screens/render-screen.tsx';

const SCREENS = registry.filter(({ slots }) => slots.includes('screen')).map(({ name }) => name);
const USER = { 'session.isLoggedIn': true };

/** Renders a registered screen. `change` replaces props of its sample, and drops those that are undefined. */
async function renderRegistered(name: string, samples: Samples = {}, change: Readonly<Record<string, RawProps | undefined>> = {}) {
  const entry = registry.find((each) => each.name === name)!;
  const changed = Object.entries({ ...getSample(name), ...change }).filter(([, prop]) => prop !== undefined);
  return renderScreen(await entry.load(), Object.fromEntries(changed) as RawProps, samples);
}

describe.each(SCREENS)('screen %s', (name) => {
  it.each([true, false])('starts with its only h1 and skips no heading level (logged in: %s)', async (loggedIn) => {
    await renderRegistered(name, {
      'session.isLoggedIn': loggedIn,
      'market.list': createMarkets([createRow('BTC')]),
      'market.pair': ready(createRow('BTC')),
      'funds.total': ready({ btc: '0.5 BTC', fiat: '$33,600' }),
      'route.currency': 'USDT',
    });
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    expect([levels.indexOf(1), levels.lastIndexOf(1)]).toEqual([0, 0]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });
});

it.each([
  ['growth', 'referral.invite', 'growth:invite.failed'],
  ['growth', 'competitions.list', 'growth:competitions.failed'],
  ['account', 'funds.total', 'user:funds.failed'],
  ['trade', 'market.pair', 'market:failed'],
  ['passkeys', 'passkeys.list', 'user:passkeys.failed'],
  ['wallet', 'wallet.accounts', 'user:wallet.failed'],
  ['deposit', 'deposit.networks', 'user:deposit.failed'],
  ['tickets', 'tickets.list', 'tickets:failed'],
])('[FAC-12] screen %s reports that %s failed and retries on request', async (name, id, text) => {
  const retries = countRetries((failed) => renderRegistered(name, { ...USER, 'route.currency': 'USDT', [id]: failed }));
  expect(await retries).toBe(1);
  expect(screen.getByText(text)).toBeTruthy();
});

const PENDING = ['growth', 'account', 'passkeys', 'wallet', 'deposit', 'withdraw', 'tickets'];
it.each(PENDING)('screen %s shows a placeholder of pending data', async (name) => {
  await renderRegistered(name, USER);
  expect(document.querySelector('[aria-busy="true"] [data-shape]')).toBeTruthy();
});

const ASSET = { coin: 'BTC', icon: '/x.png', amount: 'secret', worth: '', withdraw: null };

it.each([
  ['account', 'funds.total', { btc: '0.5', fiat: 'secret' }],
  ['passkeys', 'passkeys.list', [{ id: 'a', name: 'secret', created: null, lastUsed: null }]],
  ['wallet', 'wallet.accounts', [{ id: 'spot', worth: '', assets: [ASSET] }]],
  ['deposit', 'deposit.networks', [{ id: 'TRX', name: 'TRX', address: 'secret', minimum: '1', confirmations: 1 }]],
  ['kyc', 'user.level', 'secret'],
])('[RTE-5] screen %s prompts a visitor to log in, and shows no account data', async (name, id, value) => {
  const follow = vi.fn<() => void>();
  const samples = { [id]: id === 'user.level' ? value : ready(value), 'route.currency': 'USDT', login: createLink('login', { follow }) };
  const { unmount } = await renderRegistered(name, { ...samples, ...USER });
  expect(screen.queryAllByText('secret').length).toBeGreaterThan(0);
  expect(screen.queryByText('user:signIn.title')).toBeNull();
  unmount();
  await renderRegistered(name, { ...samples, 'session.isLoggedIn': false });
  expect(screen.getByRole('heading', { name: 'user:signIn.title' })).toBeTruthy();
  expect(screen.queryAllByText('secret')).toEqual([]);
  expect([screen.queryByRole('button'), screen.queryByRole('navigation')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('link', { name: /login/ }));
  expect(follow).toHaveBeenCalledOnce();
});

it.each([
  ['account', 'change-fund-password', 'security.change', true],
  ['wallet', 'open-transfer', 'account:funds.actions.transfer.label', true],
  ['passkeys', 'passkey-create', 'account:passkey.create.label', true],
  ['auth', 'passkey-sign-in', 'login.usePasskey', false],
  ['message', 'retry', 'guards:unchecked.control.label', false],
])('[PKC-27] screen %s runs the control %s of the manifest by its label', async (screenName, id, name, loggedIn) => {
  const run = vi.fn<() => void>();
  await renderRegistered(screenName, { 'session.isLoggedIn': loggedIn, 'passkeys.list': ready([]), [id]: { id, run } });
  const button = screen.getByRole('button', { name });
  expect(button.dataset['action']).toBe(id);
  fireEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['[RTE-6] screen auth', 'login.account', '/account', true],
  ['screen not-found', 'content:not-found.home.label', '/home', false],
  ['screen list', 'learn.basics', '/kyc-guide', false],
  ['screen home', 'home:home.portfolio.label', '/funds', true],
  ['screen home', 'home:home.primary.label', '/signup', false],
  ['screen home', 'home:home.secondary.label', '/markets', false],
])('%s has the link %s to %s (logged in: %s)', async (title, name, href, loggedIn) => {
  await renderRegistered(title.split(' ').at(-1) ?? '', { 'session.isLoggedIn': loggedIn });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it.each<[screen: string, shown: Samples, hidden: Samples, text: string]>([
  ['article', {}, { kyc: null }, 'guide.start'],
  ['legal', {}, { 'agreement-pdf': null }, 'agreement.download'],
  ['not-found', {}, { learn: null, nft: null, price: null }, 'content:not-found.helpful.title'],
  ['account', USER, { deposit: null }, 'funds.deposit'],
  ['home', {}, { 'simple-earn': null }, 'links:simple-earn.label'],
  ['home', {}, { 'simple-earn': null, trade: null, futures: null, options: null }, 'home:home.products.title'],
  ['home', { 'session.isLoggedIn': false }, USER, 'home:home.primary.label'],
  ['home', USER, { 'session.isLoggedIn': false }, 'home:home.portfolio.label'],
])('screen %s with %j, not with %j, shows %s', async (name, shown, hidden, text) => {
  const { unmount } = await renderRegistered(name, shown);
  expect(screen.getByText(text)).toBeTruthy();
  unmount();
  await renderRegistered(name, { ...shown, ...hidden });
  expect(screen.queryByText(text)).toBeNull();
});

const getTexts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('an article has its sections in order, and a paragraph per block of text', async () => {
  await renderRegistered('article', { 'guide.firstBody': 'Take the document.\n\nHold it to the camera.' });
  expect(getTexts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['guide.first', 'guide.second', 'ui:related']);
  for (const text of ['Take the document.', 'Hold it to the camera.']) expect(screen.getByText(text).tagName).toBe('P');
});

it('a legal text has its date, and contents that link to its sections', async () => {
  const { container } = await renderRegistered('legal');
  const links = within(screen.getByRole('navigation', { name: 'ui:contents' })).getAllByRole('link');
  const targets = links.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent);
  expect(targets).toEqual(['agreement.scope', 'agreement.risk']);
  expect(targets).toEqual(getTexts(links));
  expect(screen.getByText('agreement.updated')).toBeTruthy();
});

it('a list shows entries without a link', async () => {
  await renderRegistered('list');
  expect(screen.getByRole('heading', { name: 'learn.custody' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'learn.custody' })).toBeNull();
});

it('a list shows that it is empty', async () => {
  await renderRegistered('list', {}, { items: { list: {} } });
  expect(screen.getByText('learn.empty')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'learn.basics' })).toBeNull();
});

const SECONDARY = { label: 'Help', link: { link: 'help' } };
it.each([
  [{ secondary: SECONDARY }, ['guards:unchecked.control.label'], ['outlined', 'outlined']],
  [{ secondary: SECONDARY, control: undefined }, [], ['filled', 'outlined']],
])('a message has its control, if any, as the main action: %j', async (change, buttons, links) => {
  await renderRegistered('message', {}, change);
  expect(getTexts(screen.queryAllByRole('button'))).toEqual(buttons);
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset['variant'])).toEqual(links);
});

it('the not-found page has a list of links for each subject', async () => {
  await renderRegistered('not-found');
  for (const [subject, hrefs] of Object.entries({ helpful: ['/learn', '/nft', '/price'], trending: ['/explore-eth', '/explore-sol'] })) {
    const links = within(screen.getByRole('navigation', { name: `content:not-found.${subject}.title` })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  }
});

it('a product has its terms as pairs, and ordered steps', async () => {
  await renderRegistered('product');
  const facts = within(screen.getByRole('region', { name: 'ui:facts' }));
  expect(getTexts([facts.getByRole('term'), facts.getByRole('definition')])).toEqual(['earn.minimum', 'earn.minimumValue']);
  expect(within(screen.getByRole('region', { name: 'earn.steps' })).getByRole('list').tagName).toBe('OL');
});

it('credits list works with their licenses and links, and the link of the chart library outside of the table', async () => {
  await renderRegistered('credits');
  expect(getTexts(screen.getAllByRole('row').slice(1))).toEqual(['React19.3.1MIT', 'InterOFL-1.1']);
  expect(getTexts(within(screen.getByRole('table')).getAllByRole('link'))).toEqual(['React']);
  expect(screen.getByRole('link', { name: 'credits.chartsLink' }).getAttribute('href')).toBe('/chart-library');
});

it('the trading page shows the pair and its 24-hour figures', async () => {
  await renderRegistered('trade', { 'route.pair': 'BTC_USDT', 'market.pair': { state: 'ready', value: createRow('BTC') } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values.slice(0, 4)).toEqual(['+2.41%', '68,010.00', '65,120.40', '18,204.11']);
});

it('the trading page shows the pair while its figures load', async () => {
  const { container } = await renderRegistered('trade', { 'route.pair': 'BTC/USDT' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT');
  expect(container.querySelector('header [aria-busy="true"]')).toBeTruthy();
});

it('the trading page replaces the panels of a pair that is not listed by one empty state, with a link to the markets', async () => {
  const { container } = await renderRegistered('trade', { 'route.pair': 'FOO_BAR', 'market.pair': null });
  const empty = screen.getByText('market:unlisted').parentElement!;
  expect(within(empty).getByRole('link').textContent).toBe('market.all');
  expect([container.querySelector('[data-panel]'), screen.queryByRole('alert')]).toEqual([null, null]);
  expect(screen.getByText('trade.next')).toBeTruthy();
});

it.each([
  ['trade-isolated', 'trade.isolated', true],
  ['trade', 'trade.spot', false],
])('the trading page marks the kind of %s as current, and shows the note only for isolated margin', async (link, label, hasNote) => {
  await renderRegistered('trade', { [link]: createLink(link, { current: true }) });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(label);
  expect(screen.queryByText('trade.isolatedNote') !== null).toBe(hasNote);
});
