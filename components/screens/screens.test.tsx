import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../tests/kit/runtime/fake-scope.ts';
import type { Samples } from '../../tests/kit/runtime/sample-props.ts';
import { registry } from '../registry.ts';
import { countRetries } from '../../tests/kit/components/count-retries.ts';
import { fakeMarkets, fakeRow } from '../../tests/kit/screens/markets.ts';
import { renderScreen } from '../../tests/kit/screens/render-screen.tsx';

const SCREENS = registry.filter(({ slots }) => slots.includes('screen')).map(({ name }) => name);
const ready = (value: unknown) => ({ state: 'ready', value });
const USER = { 'session.isLoggedIn': true };

async function drawScreen(name: string, samples: Samples) {
  const entry = registry.find((each) => each.name === name)!;
  const [Screen, schema] = await Promise.all([entry.load(), entry.schema()]);
  return renderScreen(Screen, schema, samples);
}

describe.each(SCREENS)('screen %s', (name) => {
  it.each([true, false])('starts with its one h1 and skips no level of headings (logged in: %s)', async (loggedIn) => {
    await drawScreen(name, {
      'session.isLoggedIn': loggedIn,
      'market.list': fakeMarkets([fakeRow('BTC')]),
      'market.pair': ready(fakeRow('BTC')),
      'funds.total': ready({ btc: '0.5 BTC', fiat: '$33,600' }),
      'route.currency': 'USDT',
    });
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
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
  const retries = countRetries((lost) => drawScreen(name, { ...USER, 'route.currency': 'USDT', [id]: lost }));
  expect(await retries).toBe(1);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['growth', 'growth:invite.title'],
  ['account', 'user:funds.total'],
  ['passkeys', 'user:passkeys.title'],
])('screen %s keeps the place of pending data: %s', async (screenName, name) => {
  await drawScreen(screenName, USER);
  expect(screen.getByRole('region', { name, busy: true })).toBeTruthy();
});

it.each([
  ['account', 'funds.total', { btc: '0.5', fiat: 'secret' }],
  ['passkeys', 'passkeys.list', [{ id: 'a', name: 'secret', created: null, lastUsed: null }]],
  [
    'wallet',
    'wallet.accounts',
    [{ id: 'spot', worth: '', assets: [{ coin: 'BTC', icon: '/x.png', amount: 'secret', worth: '', withdraw: null }] }],
  ],
  ['deposit', 'deposit.networks', [{ id: 'TRX', name: 'TRX', address: 'secret', minimum: '1', confirmations: 1 }]],
  ['kyc', 'user.level', 'secret'],
])('[RTE-5] screen %s asks a visitor to sign in, and shows nothing of the account', async (name, id, value) => {
  const follow = vi.fn<() => void>();
  const samples = { [id]: id === 'user.level' ? value : ready(value), 'route.currency': 'USDT', login: linkTo('login', { follow }) };
  const { unmount } = await drawScreen(name, { ...samples, ...USER });
  expect(screen.queryAllByText('secret').length).toBeGreaterThan(0);
  expect(screen.queryByText('user:signIn.title')).toBeNull();
  unmount();
  await drawScreen(name, { ...samples, 'session.isLoggedIn': false });
  expect(screen.getByRole('heading', { name: 'user:signIn.title' })).toBeTruthy();
  expect(screen.queryAllByText('secret')).toEqual([]);
  expect([screen.queryByRole('button'), screen.queryByRole('navigation')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('link', { name: 'signIn.login' }));
  expect(follow).toHaveBeenCalledOnce();
});

it.each([
  ['account', 'change-fund-password', 'security.change', true],
  ['wallet', 'open-transfer', 'funds.transfer', true],
  ['passkeys', 'passkey-create', 'passkey.create', true],
  ['auth', 'passkey-sign-in', 'login.usePasskey', false],
  ['message', 'retry', 'unchecked.retry', false],
])('[PKC-27] screen %s runs the control %s of the manifest under its name', async (screenName, id, name, loggedIn) => {
  const run = vi.fn<() => void>();
  await drawScreen(screenName, { 'session.isLoggedIn': loggedIn, 'passkeys.list': ready([]), [id]: { id, run } });
  const button = screen.getByRole('button', { name });
  expect(button.dataset['action']).toBe(id);
  fireEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['[RTE-6] auth', 'login.account', '/account', true],
  ['not-found', 'notFound.home', '/home', false],
  ['list', 'learn.basics', '/kyc-guide', false],
  ['home', 'home.portfolio', '/funds', true],
  ['home', 'home.signup', '/signup', false],
  ['home', 'home.markets', '/markets', false],
])('screen %s has the link %s to %s (logged in: %s)', async (title, name, href, loggedIn) => {
  await drawScreen(title.split(' ').at(-1) ?? '', { 'session.isLoggedIn': loggedIn });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
