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

const NOBODY = { message: () => undefined };
const subscribe = (id: number, ...params: string[]) => ({ method: 'SUBSCRIBE', params, id });

describe('the address', () => {
  it.each([
    ['/udf/stream', 'https://www.meridian.example/', 'wss://www.meridian.example/udf/stream'],
    ['/udf/stream', 'http://localhost:4173/tr', 'ws://localhost:4173/udf/stream'],
    ['wss://feed.meridian.example/x', 'http://localhost/', 'wss://feed.meridian.example/x'],
  ])('[CHA-25] of %s on %s', (ws, href, expected) => {
    const { stream, last } = streamOf({ ws, href });
    stream.follow(['A@trade'], NOBODY);
    expect(last().address).toBe(expected);
  });
});

describe('subscriptions', () => {
  it('open one connection, are sent once it stands, and each once', () => {
    const { stream, opened, last } = streamOf();
    stream.follow([], NOBODY);
    expect(opened.length).toBe(0);
    stream.follow(['A@trade'], NOBODY);
    stream.follow(['A@trade', 'B@trade'], NOBODY);
    expect(last().sent).toEqual([]);
    last().on.open();
    stream.follow(['B@trade', 'C@trade'], NOBODY);
    stream.follow(['C@trade'], NOBODY);
    expect(opened.length).toBe(1);
    expect(last().sent).toEqual([subscribe(1, 'A@trade', 'B@trade'), subscribe(2, 'C@trade')]);
  });

  it('outlive a reconnection', () => {
    const { stream, clock, last } = streamOf();
    stream.follow(['A@trade'], NOBODY);
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
    stream.follow(['A@trade'], { message: (message) => message.ch === 'trade' && heard.push([message.sym, message.p]) });
    const trade = { ch: 'trade', sym: 'A', seq: 1, t: 1, p: 2, q: 3, side: 'sell' };
    for (const text of ['', '{', 'null', '{"ch":"trade"}', '{"ch":"x"}', JSON.stringify(trade)]) last().on.message(text);
    await settle();
    expect(heard).toEqual([['A', 2]]);
  });
});

describe('followers', () => {
  it('[CHA-7] the last to leave a channel ends its subscription', () => {
    const { stream, last } = streamOf();
    const leave = ['x', 'y'].map(() => stream.follow(['A@60', 'A@trade'], { message: () => undefined }));
    stream.follow(['A@trade'], NOBODY);
    last().on.open();
    leave.forEach((end) => end());
    leave[0]!();
    expect(last().sent).toEqual([subscribe(1, 'A@60', 'A@trade'), { method: 'UNSUBSCRIBE', params: ['A@60'], id: 2 }]);
  });

  it('hear of their own channels alone', async () => {
    const { stream, last } = streamOf();
    const heard: Record<string, unknown[]> = { 'A@60': [], 'A@1': [], 'B@60': [], 'A@trade': [] };
    for (const [channel, list] of Object.entries(heard)) stream.follow([channel], { message: (message) => list.push(message) });
    const bar = { ch: 'bar', sym: 'A', res: '60', seq: 1, t: 1, o: 1, h: 1, l: 1, c: 1, v: 1 };
    const messages = [bar, { ...bar, res: '1' }, { ...bar, sym: 'B' }, { ch: 'trade', sym: 'A', seq: 1, t: 1, p: 1, q: 1, side: 'buy' }];
    for (const message of messages) last().on.message(JSON.stringify(message));
    await settle();
    expect(Object.values(heard)).toEqual(messages.map((message) => [message]));
  });

  it('are told once that the connection stands again', () => {
    const { stream, clock, last } = streamOf();
    const told: number[] = [];
    stream.follow(['A@60', 'A@trade'], { message: () => undefined, reopened: () => told.push(clock.now()) });
    last().on.open();
    last().on.close();
    clock.advance(1000);
    expect(told).toEqual([]);
    last().on.open();
    expect(told).toEqual([1000]);
  });

  it('who come while the next try waits do not open a connection of their own', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.follow(['A@60'], NOBODY);
    last().on.close();
    stream.follow(['B@60'], NOBODY);
    clock.advance(1000);
    last().on.open();
    expect({ opened: opened.length, sent: last().sent }).toEqual({ opened: 2, sent: [subscribe(1, 'A@60', 'B@60')] });
  });

  it('who have all left while the next try waits need none', () => {
    const { stream, clock, opened, last } = streamOf();
    const leave = stream.follow(['A@60'], NOBODY);
    last().on.close();
    leave();
    clock.advance(60_000);
    expect({ opened: opened.length, isDown: stream.isDown }).toEqual({ opened: 1, isDown: false });
  });
});

describe('a lost connection', () => {
  it('is tried again after waits that double up to thirty seconds', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.follow(['A@trade'], NOBODY);
    last().on.close();
    for (const ms of [1, 2, 4, 8, 16, 30, 30]) {
      const before = opened.length;
      clock.advance(ms * 1000 - 1);
      expect(opened.length).toBe(before);
      clock.advance(1);
      expect(opened.length).toBe(before + 1);
      last().on.close();
    }
    expect(opened.map(({ at }) => at / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  });

  it('starts over with short waits once a connection stood', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.follow(['A@trade'], NOBODY);
    last().on.close();
    clock.advance(1000);
    last().on.open();
    last().on.close();
    clock.advance(1000);
    expect(opened.length).toBe(3);
  });

  it('is down until the next one stands', () => {
    const { stream, clock, last } = streamOf();
    stream.follow(['A@trade'], NOBODY);
    expect(stream.isDown).toBe(false);
    last().on.close();
    clock.advance(1000);
    expect(stream.isDown).toBe(true);
    last().on.open();
    expect(stream.isDown).toBe(false);
  });

  it('stays closed once disposed', () => {
    const { stream, clock, opened, last } = streamOf();
    stream.follow(['A@trade'], NOBODY);
    last().on.open();
    stream.dispose();
    clock.advance(60_000);
    expect({ opened: opened.length, isDown: stream.isDown }).toEqual({ opened: 1, isDown: false });
  });
});
