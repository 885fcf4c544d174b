import { act, fireEvent, screen } from '@testing-library/react';
import { observable, observableRef, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../../schemas/async.ts';
import type { OpenOrder, OwnTrade, TapeRow } from '../../../schemas/domains/orders/sources.ts';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { LastTrades } from './LastTrades.tsx';
import type { OrdersProps, TapeProps } from './orders.schema.ts';
import { ORDERS_SAMPLE, TAPE_SAMPLE } from '../../../tests/kit/samples/parts.ts';
import { OrdersPanel } from './OrdersPanel.tsx';

const COMMON = { symbol: 'BTC_USDT', iso: '2026-01-01T00:00:00.000Z' };
const ORDER_TEXTS = { price: '90,000', amount: '0.1', total: '9,000', time: 'today' };
const ORDER: OpenOrder = { ...COMMON, order_id: '17', side: 'buy', price: '90000', amount: '0.1', shown: ORDER_TEXTS };
const TRADE_TEXTS = { price: '91,000', amount: '0.2', fee: '18.2 USDT', time: 'today' };
const TRADE_NUMBERS = { time: 1, price: 1, quantity: 1, rawTimestamp: 1000 };
const TRADE: OwnTrade = { ...COMMON, ...TRADE_NUMBERS, id: '1', orderId: '17', type: 'sell', shown: TRADE_TEXTS };
const KNOWN: Samples = { 'session.isLoggedIn': true, 'orders.open': ready([ORDER]), 'orders.trades': ready([TRADE]) };

const Orders = ({ props, surface }: ComponentProps<OrdersProps>) => <OrdersPanel orders={props} surface={surface} />;
const renderOrders = (samples: Samples = {}) => renderScreen(Orders, ORDERS_SAMPLE, { ...KNOWN, ...samples }).acts;
const getCells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

it('lists open orders, and cancels one', () => {
  const acts = renderOrders();
  expect(getCells().slice(0, 3)).toEqual(['90,000', '0.1', '9,000']);
  fireEvent.click(screen.getByRole('button', { name: 'trade:orders.cancelOne' }));
  expect(acts).toEqual([['cancel-order', { order_id: '17' }]]);
});

it('lists own trades in the other tab, which the arrow key selects', async () => {
  renderOrders();
  const tab = screen.getByRole('tab', { name: 'trade:orders.open' });
  await act(async () => {
    tab.focus();
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    await Promise.resolve();
  });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('trade:orders.trades');
  expect(getCells()).toEqual(['91,000', '0.2', '18.2 USDT']);
});

it.each([
  ['that there are no orders', { 'orders.open': ready([]) }, 'trade:orders.noOpen'],
  ['a visitor how to log in', { 'session.isLoggedIn': false }, 'trade:orders.signedOut'],
])('shows %s', (_name, samples, text) => {
  renderOrders(samples);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows a placeholder while orders load', () => {
  renderOrders({ 'orders.open': { state: 'pending' } });
  expect(screen.getByRole('tabpanel').querySelector('[aria-busy="true"]')).not.toBeNull();
});

it.each([
  ['orders', (failed: object) => renderOrders({ 'orders.open': failed })],
  ['the last trades', (failed: object) => renderTape({ 'chart.trades': failed })],
])('retries %s on request when they failed to load', async (_name, renderFailed) => {
  expect(await countRetries(renderFailed)).toBe(1);
});

const createRow = (price: string): TapeRow => ({ side: 'buy', price, quantity: '1', time: '12:00:00', iso: '2026-01-01T12:00:00.000Z' });
const Tape = ({ props }: ComponentProps<TapeProps>) => <LastTrades tape={props} />;
const renderTape = (samples: Samples) => renderScreen(Tape, TAPE_SAMPLE, samples);
const getLines = () => document.querySelectorAll('tbody tr');

function renderLiveTape() {
  const onClose = vi.fn<() => void>();
  const rows: readonly TapeRow[] = [createRow('1')];
  const tape = observable({ rows, isStale: false, follow: () => onClose }, { rows: observableRef, follow: false });
  const change = (to: Partial<{ rows: readonly TapeRow[]; isStale: boolean }>) =>
    act(() => runInAction(() => void Object.assign(tape, to)));
  return { onClose, change, ...renderTape({ 'chart.trades': ready(tape) }) };
}

it('shows placeholders for all last trades while they load', () => {
  renderTape({ 'chart.trades': { state: 'pending' } });
  expect([getLines().length, screen.getByRole('table').ariaBusy]).toEqual([3, 'true']);
});

it('updates the lines of the last trades in place, the newest first', () => {
  const { change } = renderLiveTape();
  const [first] = getLines();
  change({ rows: [createRow('2'), createRow('1')] });
  expect(getLines()[0]).toBe(first);
  expect([...getLines()].map((line) => line.querySelector('bdi')?.textContent)).toEqual(['2', '1', undefined]);
});

it('marks the last trades as outdated while the stream is disconnected, and closes the stream with the table', () => {
  const { onClose, change, unmount } = renderLiveTape();
  change({ isStale: true });
  expect(screen.getByRole('table').dataset['stale']).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  expect(onClose).toHaveBeenCalledOnce();
});
