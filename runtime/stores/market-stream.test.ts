import { describe, expect, it } from 'vitest';
import { MemoryClock, memoryLocation } from '../ports/memory.ts';
import type { SocketPort } from '../ports/ports.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { MarketStream } from './market-stream.ts';
import { SiteStore } from './site-store.ts';

function streamOf({ ws = '/udf/stream', href = 'https://www.meridian.example/' } = {}) {
  const clock = new MemoryClock(0);
  const opened: {
    readonly address: string;
    readonly at: number;
    readonly sent: unknown[];
    readonly on: Parameters<SocketPort['open']>[1];
  }[] = [];
  const socket: SocketPort = {
    open(address, on) {
      const sent: unknown[] = [];
      opened.push({ address, at: clock.now(), sent, on });
      return { send: (text) => sent.push(JSON.parse(text)), close: () => on.close() };
    },
  };
  const site = new SiteStore(siteDocument({ site: { ws } }));
  const stream = new MarketStream({ socket, clock, location: memoryLocation(href), site });
  return { stream, clock, opened, last: () => opened.at(-1)! };
}

const subscribe = (id: number, ...params: string[]) => ({ method: 'SUBSCRIBE', params, id });

describe('the address', () => {
  it.each([
    ['/udf/stream', 'https://www.meridian.example/', 'wss://www.meridian.example/udf/stream'],
    ['/udf/stream', 'http://localhost:4173/tr', 'ws://localhost:4173/udf/stream'],
    ['wss://feed.meridian.example/x', 'http://localhost/', 'wss://feed.meridian.example/x'],
  ])('of %s on %s', (ws, href, expected) => {
    const { stream, last } = streamOf({ ws, href });
    stream.subscribe(['A@trade']);
    expect(last().address).toBe(expected);
  });
});

describe('subscriptions', () => {
  it('open one connection, are sent once it stands, and each once', () => {
    const { stream, opened, last } = streamOf();
    stream.subscribe([]);
    expect(opened.length).toBe(0);
    stream.subscribe(['A@trade']);
    stream.subscribe(['A@trade', 'B@trade']);
    expect(last().sent).toEqual([]);
    last().on.open();
    stream.subscribe(['B@trade', 'C@trade']);
    stream.subscribe(['C@trade']);
    expect(opened.length).toBe(1);
    expect(last().sent).toEqual([subscribe(1, 'A@trade', 'B@trade'), subscribe(2, 'C@trade')]);
  });

  it('outlive a reconnection', () => {
    const { stream, clock, last } = streamOf();
    stream.subscribe(['A@trade']);
    last().on.open();
    last().on.close();
    clock.advance(1000);
    last().on.open();
    expect(last().sent).toEqual([subscribe(2, 'A@trade')]);
  });
});

describe('messages', () => {
  it('trades reach the listeners, everything else is passed over', async () => {
    const { stream, last } = streamOf();
    const heard: [string, number][] = [];
    stream.onTrade((symbol, price) => heard.push([symbol, price]));
    stream.subscribe(['A@trade']);
    const trade = { ch: 'trade', sym: 'A', seq: 1, t: 1, p: 2, q: 3, side: 'sell' };
    for (const text of ['', '{', 'null', '{"ch":"trade"}', '{"ch":"x"}', JSON.stringify(trade)]) last().on.message(text);
    await settle();
    expect(heard).toEqual([['A', 2]]);
  });
});

describe('a lost connection', () => {
  it('is tried again with back-off, the last wait repeating', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.subscribe(['A@trade']);
    last().on.close();
    for (const ms of [1, 2, 5, 15, 30, 30]) {
      const before = opened.length;
      clock.advance(ms * 1000 - 1);
      expect(opened.length).toBe(before);
      clock.advance(1);
      expect(opened.length).toBe(before + 1);
      last().on.close();
    }
    expect(opened.map(({ at }) => at / 1000)).toEqual([0, 1, 3, 8, 23, 53, 83]);
  });

  it('starts over with short waits once a connection stood', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.subscribe(['A@trade']);
    last().on.close();
    clock.advance(1000);
    last().on.open();
    last().on.close();
    clock.advance(1000);
    expect(opened.length).toBe(3);
  });

  it('is down until the next one stands', () => {
    const { stream, clock, last } = streamOf();
    stream.subscribe(['A@trade']);
    expect(stream.isDown).toBe(false);
    last().on.close();
    clock.advance(1000);
    expect(stream.isDown).toBe(true);
    last().on.open();
    expect(stream.isDown).toBe(false);
  });

  it('stays closed once disposed', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.subscribe(['A@trade']);
    last().on.open();
    stream.dispose();
    clock.advance(60_000);
    expect({ opened: opened.length, isDown: stream.isDown }).toEqual({ opened: 1, isDown: false });
  });
});
