import { act, fireEvent, render, screen } from '@testing-library/react';
import { observable, observableRef, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../../schemas/async.ts';
import type { OpenOrder, OwnTrade, TapeRow } from '../../../schemas/domains/orders/sources.ts';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { SAMPLE_VALUES } from '../../../tests/kit/components/sample-values.ts';
import { LastTrades } from './LastTrades.tsx';
import type { OrdersProps, TapeProps } from './orders.schema.ts';
import { ORDERS_SAMPLE, TAPE_SAMPLE } from '../../../tests/kit/samples/parts.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const ORDER: OpenOrder = {
  order_id: '17',
  symbol: 'BTC_USDT',
  side: 'buy',
  price: '90000',
  amount: '0.1',
  shown: { price: '90,000', amount: '0.1', total: '9,000', time: 'today' },
  iso: '2026-01-01T00:00:00.000Z',
};
const TRADE: OwnTrade = {
  id: '1',
  orderId: '17',
  time: 1,
  type: 'sell',
  price: 1,
  quantity: 1,
  symbol: 'BTC_USDT',
  rawTimestamp: 1000,
  shown: { price: '91,000', amount: '0.2', fee: '18.2 USDT', time: 'today' },
  iso: '2026-01-01T00:00:00.000Z',
};
const KNOWN: Samples = { ...SAMPLE_VALUES, 'session.isLoggedIn': true, 'orders.open': ready([ORDER]), 'orders.trades': ready([TRADE]) };

function draw(samples: Samples = {}) {
  const surface = fakeHandle('trade');
  render(<OrdersPanel orders={sampleProps(ORDERS_SAMPLE, { ...KNOWN, ...samples }) as OrdersProps} surface={surface} />);
  return surface.acts;
}
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

describe('own orders', () => {
  it('are in a table, and each can be canceled', () => {
    const acts = draw();
    expect(cells().slice(0, 3)).toEqual(['90,000', '0.1', '9,000']);
    fireEvent.click(screen.getByRole('button', { name: 'trade:orders.cancelOne' }));
    expect(acts).toEqual([['cancel-order', { order_id: '17' }]]);
  });

  it('have what became of them behind the other tab, by arrow key', async () => {
    draw();
    const tab = screen.getByRole('tab', { name: 'trade:orders.open' });
    await act(async () => {
      tab.focus();
      fireEvent.keyDown(tab, { key: 'ArrowRight' });
      await Promise.resolve();
    });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('trade:orders.trades');
    expect(cells()).toEqual(['91,000', '0.2', '18.2 USDT']);
  });

  it.each([
    ['none', { 'orders.open': ready([]) }, 'trade:orders.noOpen'],
    ['a visitor', { 'session.isLoggedIn': false }, 'trade:orders.signedOut'],
  ])('are told in words: %s', (_name, samples, words) => {
    draw(samples);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('retry on request when they failed to load', async () => {
    expect(await countRetries((lost) => draw({ 'orders.open': lost }))).toBe(1);
  });

  it('keep their place while they are under way', () => {
    draw({ 'orders.open': { state: 'pending' } });
    expect(screen.getByRole('tabpanel').querySelector('[aria-busy="true"]')).not.toBeNull();
  });
});

describe('the last trades', () => {
  const row = (price: string): TapeRow => ({ side: 'buy', price, quantity: '1', time: '12:00:00', iso: '2026-01-01T12:00:00.000Z' });
  const live = (rows: readonly TapeRow[]) => {
    const closed = vi.fn<() => void>();
    const tape = observable({ rows, isStale: false, follow: () => closed }, { rows: observableRef, follow: false });
    const set = (change: Partial<{ rows: readonly TapeRow[]; isStale: boolean }>) =>
      act(() => runInAction(() => void Object.assign(tape, change)));
    return { closed, tape, set };
  };
  const drawTape = (samples: Samples) => render(<LastTrades tape={sampleProps(TAPE_SAMPLE, samples) as TapeProps} />);
  const lines = () => document.querySelectorAll('tbody tr');

  it('have as many lines from the start as they will ever have', () => {
    drawTape({ 'chart.trades': { state: 'pending' } });
    expect(lines()).toHaveLength(3);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('come in place, the newest first', () => {
    const { tape, set } = live([row('1')]);
    drawTape({ 'chart.trades': ready(tape) });
    const [first] = lines();
    set({ rows: [row('2'), row('1')] });
    expect(lines()[0]).toBe(first);
    expect([...lines()].map((line) => line.querySelector('bdi')?.textContent)).toEqual(['2', '1', undefined]);
  });

  it('are marked as outdated while the stream is disconnected', () => {
    const { tape, set } = live([row('1')]);
    drawTape({ 'chart.trades': ready(tape) });
    set({ isStale: true });
    expect(screen.getByRole('table').dataset['stale']).toBe('true');
  });

  it('are followed only while they are on screen', () => {
    const { closed, tape } = live([]);
    const { unmount } = drawTape({ 'chart.trades': ready(tape) });
    expect(closed).not.toHaveBeenCalled();
    unmount();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('retry on request when they failed to load', async () => {
    expect(await countRetries((lost) => drawTape({ 'chart.trades': lost }))).toBe(1);
  });
});
