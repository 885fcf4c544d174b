import { expect, it } from 'vitest';
import { createRoute } from '../../tests/kit/runtime/site-document.ts';
import { createMatcher, fillPath } from './match.ts';

// In an order that fails if the first match wins.
const match = createMatcher({
  token: createRoute('/explore/{token}'),
  halving: createRoute('/explore/bitcoin-halving-countdown'),
  trade: createRoute('/trade/{pair}'),
  futures: createRoute('/futures/{settle}/{contract}'),
  c2c: createRoute('/c2c/USDT_{fiat}'),
  market: createRoute('/c2c/market'),
  fiat: createRoute('/buy/{fiat}'),
  card: createRoute('/buy/CARD_{fiat}'),
  home: createRoute('/'),
  auth: createRoute('/auth/'),
  agreement: createRoute('/docs/agreement.html'),
});

it.each<[string, string, object]>([
  ['/', 'home', {}],
  ['', 'home', {}],
  ['/trade/BTC_USDT', 'trade', { pair: 'BTC_USDT' }],
  ['/trade/BTC_USDT/', 'trade', { pair: 'BTC_USDT' }],
  ['/explore/bitcoin-halving-countdown', 'halving', {}],
  ['/explore/bitcoin', 'token', { token: 'bitcoin' }],
  ['/explore/a%2Fb', 'token', { token: 'a/b' }],
  ['/explore/%E2%82%AC', 'token', { token: '€' }],
  ['/futures/USDT/BTC_USDT', 'futures', { settle: 'USDT', contract: 'BTC_USDT' }],
  ['/c2c/USDT_EUR', 'c2c', { fiat: 'EUR' }],
  ['/c2c/market', 'market', {}],
  ['/buy/CARD_EUR', 'card', { fiat: 'EUR' }],
  ['/buy/EUR', 'fiat', { fiat: 'EUR' }],
  ['/buy/CARD_', 'fiat', { fiat: 'CARD_' }],
  ['/auth', 'auth', {}],
  ['/auth/', 'auth', {}],
  ['/docs/agreement.html', 'agreement', {}],
])('the path %s matches the route %s', (path, id, params) => {
  expect(match(path)).toEqual({ id, params });
});

const UNKNOWN = ['/Trade/BTC_USDT', '/docs/agreementxhtml', '/explore/%', '/explore/%E0%A4%A', '/%ff', '/constructor', '/__proto__'];
it.each(['/trade', '/trade/', '/trade/a/b', '/c2c/USDT_', '/c2c/EUR_USDT', '/c2c/usdt_EUR', ...UNKNOWN])(
  'the path %s matches no route',
  (path) => {
    expect(match(path)).toBeNull();
  },
);

it.each<[string, Readonly<Record<string, string>>, string | null]>([
  ['/price', {}, '/price'],
  ['/trade/{pair}', { pair: 'BTC_USDT', other: 'x' }, '/trade/BTC_USDT'],
  ['/c2c/USDT_{fiat}', { fiat: 'EUR' }, '/c2c/USDT_EUR'],
  ['/futures/{settle}/{contract}', { settle: 'USDT', contract: 'A' }, '/futures/USDT/A'],
  ['/explore/{token}', { token: 'a/b?c#d&e' }, '/explore/a%2Fb%3Fc%23d%26e'],
  ['/explore/{token}', { token: '//evil.example' }, '/explore/%2F%2Fevil.example'],
  ['/explore/{token}', { token: '{token}' }, '/explore/%7Btoken%7D'],
  ['/explore/{token}', { token: '€ $&' }, '/explore/%E2%82%AC%20%24%26'],
  ['/explore/{token}', {}, null],
  ['/explore/{token}', { token: '' }, null],
  ['/futures/{settle}/{contract}', { settle: 'USDT' }, null],
])('fillPath fills %s with %j: %s', (path, params, expected) => {
  expect(fillPath(path, params)).toBe(expected);
});
