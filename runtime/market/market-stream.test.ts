import { expect, it } from 'vitest';
import { MemoryClock, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createFakeSockets } from '../../tests/kit/runtime/fake-sockets.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { MarketStream } from './market-stream.ts';
import { SiteStore } from '../stores/site-store.ts';

function createStream({ ws = '/udf/stream', href = 'https://www.meridian.example/' } = {}) {
  const clock = new MemoryClock(0);
  const { socket, opened, getLast } = createFakeSockets(clock);
  const site = new SiteStore(createTestSite({ site: { ws } }));
  const stream = new MarketStream({ socket, clock, location: createLocation(href), site });
  const subscribe = (...channels: string[]) => stream.subscribe(channels, { message: () => undefined });
  const getState = () => ({ opened: opened.length, isDown: stream.isDown });
  return { stream, clock, opened, subscribe, getLast, getState };
}

const createMessage = (id: number, ...params: string[]) => ({ method: 'SUBSCRIBE', params, id });

it.each([
  ['/udf/stream', 'https://www.meridian.example/', 'wss://www.meridian.example/udf/stream'],
  ['/udf/stream', 'http://localhost:4173/tr', 'ws://localhost:4173/udf/stream'],
  ['wss://feed.meridian.example/x', 'http://localhost/', 'wss://feed.meridian.example/x'],
])('[CHA-25] the address of %s on %s is %s', (ws, href, expected) => {
  const { subscribe, getLast } = createStream({ ws, href });
  subscribe('A@trade');
  expect(getLast().address).toBe(expected);
});

it('subscriptions share one connection and are sent once each, as soon as it is open', () => {
  const { subscribe, opened, getLast } = createStream();
  subscribe();
  expect(opened).toEqual([]);
  subscribe('A@trade');
  subscribe('A@trade', 'B@trade');
  expect(getLast().sent).toEqual([]);
  getLast().on.open();
  subscribe('B@trade', 'C@trade');
  subscribe('C@trade');
  expect([opened.length, getLast().sent]).toEqual([1, [createMessage(1, 'A@trade', 'B@trade'), createMessage(2, 'C@trade')]]);
});

it('[CHA-7] subscriptions end when the last listener leaves the channel', () => {
  const { subscribe, getLast } = createStream();
  const leave = ['x', 'y'].map(() => subscribe('A@60', 'A@trade'));
  subscribe('A@trade');
  getLast().on.open();
  leave.forEach((end) => end());
  leave[0]!();
  expect(getLast().sent).toEqual([createMessage(1, 'A@60', 'A@trade'), { method: 'UNSUBSCRIBE', params: ['A@60'], id: 2 }]);
});

it('delivers each message to the listeners of its channel, and drops malformed ones', async () => {
  const { stream, getLast } = createStream();
  const received: Record<string, unknown[]> = { 'A@60': [], 'A@1': [], 'B@60': [], 'A@trade': [] };
  for (const [channel, list] of Object.entries(received)) stream.subscribe([channel], { message: (message) => list.push(message) });
  const bar = { ch: 'bar', sym: 'A', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 };
  const messages = [bar, { ...bar, res: '1' }, { ...bar, sym: 'B' }, { ch: 'trade', sym: 'A', seq: 1, t: 1, p: 1, q: 1, side: 'buy' }];
  const malformed = ['', '{', 'null', '{"ch":"trade"}', '{"ch":"x"}'];
  for (const text of [...malformed, ...messages.map((message) => JSON.stringify(message))]) getLast().on.message(text);
  await settle();
  expect(Object.values(received)).toEqual(messages.map((message) => [message]));
});

it('a closed connection is down until the next one is open, which subscribes again and notifies each listener once', () => {
  const { stream, clock, getLast } = createStream();
  const reopened: number[] = [];
  stream.subscribe(['A@60', 'A@trade'], { message: () => undefined, reopened: () => reopened.push(clock.now()) });
  getLast().on.open();
  clock.advance(60_000);
  expect(stream.isDown).toBe(false);
  getLast().on.close();
  clock.advance(1000);
  expect({ isDown: stream.isDown, reopened }).toEqual({ isDown: true, reopened: [] });
  getLast().on.open();
  expect({ isDown: stream.isDown, reopened }).toEqual({ isDown: false, reopened: [61_000] });
  expect(getLast().sent).toEqual([createMessage(2, 'A@60', 'A@trade')]);
});

it('the next attempt after a closed connection includes new subscriptions', () => {
  const { subscribe, clock, opened, getLast } = createStream();
  subscribe('A@60');
  getLast().on.close();
  subscribe('B@60');
  clock.advance(1000);
  getLast().on.open();
  expect({ opened: opened.length, sent: getLast().sent }).toEqual({ opened: 2, sent: [createMessage(1, 'A@60', 'B@60')] });
});

it('a closed connection is not retried without listeners, and at once for the next one', () => {
  const { subscribe, clock, opened, getLast, getState } = createStream();
  const leave = subscribe('A@60');
  getLast().on.close();
  leave();
  clock.advance(60_000);
  expect(getState()).toEqual({ opened: 1, isDown: false });
  subscribe('A@60');
  expect(opened.length).toBe(2);
});

it('stays closed after it is disposed', () => {
  const { stream, subscribe, clock, getLast, getState } = createStream();
  subscribe('A@trade');
  getLast().on.open();
  stream.dispose();
  clock.advance(60_000);
  expect({ ...getState(), isClosed: getLast().isClosed }).toEqual({ opened: 1, isDown: false, isClosed: true });
});
