import { describe, expect, it } from 'vitest';
import { MemoryClock, memoryLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { fakeSockets } from '../../tests/kit/runtime/fake-sockets.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { MarketStream } from './market-stream.ts';
import { SiteStore } from '../stores/site-store.ts';

function streamOf({ ws = '/udf/stream', href = 'https://www.meridian.example/' } = {}) {
  const clock = new MemoryClock(0);
  const { socket, opened, last } = fakeSockets(clock);
  const site = new SiteStore(siteDocument({ site: { ws } }));
  const stream = new MarketStream({ socket, clock, location: memoryLocation(href), site });
  const follow = (...channels: string[]) => stream.subscribe(channels, { message: () => undefined });
  return { stream, clock, opened, follow, last };
}

const subscribe = (id: number, ...params: string[]) => ({ method: 'SUBSCRIBE', params, id });

it.each([
  ['/udf/stream', 'https://www.meridian.example/', 'wss://www.meridian.example/udf/stream'],
  ['/udf/stream', 'http://localhost:4173/tr', 'ws://localhost:4173/udf/stream'],
  ['wss://feed.meridian.example/x', 'http://localhost/', 'wss://feed.meridian.example/x'],
])('[CHA-25] the address of %s on %s is %s', (ws, href, expected) => {
  const { follow, last } = streamOf({ ws, href });
  follow('A@trade');
  expect(last().address).toBe(expected);
});

describe('subscriptions', () => {
  it('share one connection and are sent once each, as soon as it is open', () => {
    const { follow, opened, last } = streamOf();
    follow();
    expect(opened.length).toBe(0);
    follow('A@trade');
    follow('A@trade', 'B@trade');
    expect(last().sent).toEqual([]);
    last().on.open();
    follow('B@trade', 'C@trade');
    follow('C@trade');
    expect(opened.length).toBe(1);
    expect(last().sent).toEqual([subscribe(1, 'A@trade', 'B@trade'), subscribe(2, 'C@trade')]);
  });

  it('[CHA-7] end when the last listener leaves the channel', () => {
    const { follow, last } = streamOf();
    const leave = ['x', 'y'].map(() => follow('A@60', 'A@trade'));
    follow('A@trade');
    last().on.open();
    leave.forEach((end) => end());
    leave[0]!();
    expect(last().sent).toEqual([subscribe(1, 'A@60', 'A@trade'), { method: 'UNSUBSCRIBE', params: ['A@60'], id: 2 }]);
  });
});

it('delivers each message to the listeners of its channel, and drops malformed ones', async () => {
  const { stream, last } = streamOf();
  const heard: Record<string, unknown[]> = { 'A@60': [], 'A@1': [], 'B@60': [], 'A@trade': [] };
  for (const [channel, list] of Object.entries(heard)) stream.subscribe([channel], { message: (message) => list.push(message) });
  const bar = { ch: 'bar', sym: 'A', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 };
  const messages = [bar, { ...bar, res: '1' }, { ...bar, sym: 'B' }, { ch: 'trade', sym: 'A', seq: 1, t: 1, p: 1, q: 1, side: 'buy' }];
  const malformed = ['', '{', 'null', '{"ch":"trade"}', '{"ch":"x"}'];
  for (const text of [...malformed, ...messages.map((message) => JSON.stringify(message))]) last().on.message(text);
  await settle();
  expect(Object.values(heard)).toEqual(messages.map((message) => [message]));
});

describe('a closed connection', () => {
  it('is down until the next one is open, which subscribes again and notifies each listener once', () => {
    const { stream, clock, last } = streamOf();
    const reopened: number[] = [];
    stream.subscribe(['A@60', 'A@trade'], { message: () => undefined, reopened: () => reopened.push(clock.now()) });
    last().on.open();
    expect(stream.isDown).toBe(false);
    last().on.close();
    clock.advance(1000);
    expect({ isDown: stream.isDown, reopened }).toEqual({ isDown: true, reopened: [] });
    last().on.open();
    expect({ isDown: stream.isDown, reopened }).toEqual({ isDown: false, reopened: [1000] });
    expect(last().sent).toEqual([subscribe(2, 'A@60', 'A@trade')]);
  });

  it('takes new subscriptions along with the next attempt', () => {
    const { follow, clock, opened, last } = streamOf();
    follow('A@60');
    last().on.close();
    follow('B@60');
    clock.advance(1000);
    last().on.open();
    expect({ opened: opened.length, sent: last().sent }).toEqual({ opened: 2, sent: [subscribe(1, 'A@60', 'B@60')] });
  });

  it('is not retried without listeners, and at once for the next one', () => {
    const { stream, follow, clock, opened, last } = streamOf();
    const leave = follow('A@60');
    last().on.close();
    leave();
    clock.advance(60_000);
    expect({ opened: opened.length, isDown: stream.isDown }).toEqual({ opened: 1, isDown: false });
    follow('A@60');
    expect(opened.length).toBe(2);
  });
});

it('stays closed after it is disposed', () => {
  const { stream, follow, clock, opened, last } = streamOf();
  follow('A@trade');
  last().on.open();
  stream.dispose();
  clock.advance(60_000);
  expect({ opened: opened.length, isDown: stream.isDown, isClosed: last().isClosed }).toEqual({ opened: 1, isDown: false, isClosed: true });
});
