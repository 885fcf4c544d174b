import { expect, it, vi } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { bar, feedOf, frame } from '../../tests/kit/runtime/bars.ts';

const said = (seq: number, t = seq, sym = 'A_B') => ({ ch: 'trade', sym, seq, t, p: 100 + seq, q: 1, side: 'buy' });

it('the trades are the last ones, newest first, each once, updated once per frame until they are closed', async () => {
  const parts = feedOf();
  const live = parts.feed.trades('A_B', 3);
  const hear = async (...messages: readonly object[]) => {
    messages.forEach((message) => parts.say(message));
    await settle();
    const before = live.trades;
    parts.paint();
    return { before, after: live.trades.map(({ seq }) => seq) };
  };
  parts.connection().on.open();
  expect(live.isStale).toBe(false);
  expect(await hear(said(1), said(3), said(2), said(2))).toEqual({ before: [], after: [3, 2, 1] });
  expect(live.trades[0]).toEqual({ time: 3, price: 103, quantity: 1, side: 'buy', seq: 3 });
  expect((await hear(frame(9, bar(9), 'trade'), said(4, 3), said(5, 9, 'C_D'))).after).toEqual([4, 3, 2]);
  expect((await hear(said(4, 7), said(6, 7))).after).toEqual([6, 4, 4]);
  parts.connection().on.close();
  expect(live.isStale).toBe(true);
  live.close();
  expect((await hear(said(20))).after).toEqual([6, 4, 4]);
});

it('keeps no more trades than are displayed while a hidden tab has no frames', async () => {
  const parts = feedOf();
  const live = parts.feed.trades('A_B', 3);
  const sort = vi.spyOn(Array.prototype, 'sort');
  for (let seq = 1; seq <= 50; seq += 1) parts.say(said(seq));
  await settle();
  parts.paint();
  expect(live.trades.map(({ seq }) => seq)).toEqual([50, 49, 48]);
  expect(Math.max(...sort.mock.contexts.map((trades) => (trades as unknown[]).length))).toBeLessThanOrEqual(4);
});
