import { autorun } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Async, PENDING, readyOr } from '../../schemas/async.ts';
import type { ChartFeed } from '../../schemas/domains/market/chart-sources.ts';
import type { ChatRooms } from '../../schemas/domains/chat/sources.ts';
import { createWireQuote } from '../../tests/kit/runtime/market-feed.ts';
import { createFakeNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { createFakeSockets } from '../../tests/kit/runtime/fake-sockets.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { getContents, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
// Loaded in advance, because the test must not end during its import.
import './after-paint.ts';
import '../published/start-published.ts';
import { MemoryClock, createCookies, createLocation, createPorts, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { createRuntime } from '../runtime.ts';
import { loadLazyReaders } from '../sources/lazy-readers.ts';

const CHAT = { stream: '/groupchat/stream', longest: 500, kept: 200, opens: {} };
const ICONS = { base: '/coins', alwaysUpdate: true, refresh: 'PT1H', fallback: ['BTC'] };
const rules = { later: { logic: { during: ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'] } } } as const;
const document = createTestSite({ rules, routes: { trade: createRoute('/trade/{pair}') }, constants: { chat: CHAT, coinIcons: ICONS } });
const ANSWERS = {
  'udf-quotes': { s: 'ok', d: [createWireQuote('BTC_USDT', 100)] },
  'udf-config': { supported_resolutions: ['60'] },
  'udf-symbols': { name: 'BTC_USDT' },
  'udf-time': 0,
  'udf-history': { s: 'no_data' },
  'coin-whitelist': ['BTC'],
};

it.each(['open', 'close'] as const)('leaves no timer and no open socket after a runtime whose sockets %s is disposed', async (event) => {
  const clock = new MemoryClock();
  const { socket, opened } = createFakeSockets(clock);
  const device = createDevice();
  const ports = createPorts({
    clock,
    socket,
    device,
    cookies: createCookies({ uid: '7', nickname: 'Ada' }),
    location: createLocation('http://localhost:4173/trade/BTC_USDT'),
    fetch: createFakeNetwork({ answers: ANSWERS, contents: getContents(document) }),
  });
  const runtime = createRuntime(document, ports, getContents(document));
  const dispose = runtime.start();
  await loadLazyReaders();
  const read = <T>(id: string) => readyOr(readyOr(runtime.scope({ surface: null, args: {} }).value(id) as Async<Async<T>>, null)!, null)!;
  const stops = ['market.pair', 'orders.open'].map((id) => autorun(() => void read(id)));
  read<ChartFeed>('chart.feed').open('BTC_USDT', '60', { countback: 3, atMost: 100 });
  read('chart.layouts');
  read<ChatRooms>('chat.rooms').of('chatroom').join();
  runtime.stores.tools.coinIcon('BTC');
  await settle();
  for (let icon = 0; icon < 2; icon += 1) runtime.stores.tools.coinIcon('BTC');
  expect(opened.length).toBe(2);
  for (const { on } of opened) on[event]();
  const stopWatch = autorun(() => void runtime.facts.decide('later'));
  clock.advance(0);
  stopWatch();
  expect(clock.pending).toBeGreaterThan(2);
  dispose();
  await settle();
  // A pending microtask of MobX may still wait for its turn.
  clock.advance(0);
  const open = opened.filter(({ isClosed }) => event === 'open' && !isClosed);
  expect({ timers: clock.pending, open }).toEqual({ timers: 0, open: [] });
  stops.forEach((stop) => stop());
  clock.advance(60_000);
  expect(opened.length).toBe(2);
});

it('starts offline support, polls publications and announces a referral until it is disposed', async () => {
  const announced = vi.fn<(event: Event) => boolean>();
  const documentElement = { dataset: { build: 'b1' } };
  const browser = { documentElement, caches: {}, serviceWorker: {}, onLine: true, dispatchEvent: announced };
  const tab = Object.assign(new EventTarget(), browser);
  for (const name of ['window', 'document', 'navigator']) vi.stubGlobal(name, tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = createFakeNetwork({ answers: { 'verify-invite': null } });
  const ports = createPorts({ fetch, cookies: createCookies(), location: createLocation('http://localhost:4173/?ref=NEW1') });
  const site = createTestSite({ features: { referral: true }, publication: { at: '/published/', root: 'a'.repeat(64), every: 'PT5M' } });
  const { start, stores } = createRuntime(site, ports, getContents(site));
  const stop = start({ read: () => PENDING, load: () => Promise.resolve(), entries: [] });
  await settle();
  expect([fetch.calls, stores.device.isOnline]).toEqual([['verify-invite', 'worker-config'], false]);
  expect(announced).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'meridian:referral' }));
  expect(fetch.requested).toContain('/published/index.json');
  stop();
  ports.clock.advance(0);
  expect(ports.clock.pending).toBe(0);
});
