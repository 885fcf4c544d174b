import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../../schemas/async.ts';
import { createRow } from '../../../tests/kit/screens/markets.ts';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { setLanguage } from '../../../tests/kit/components/set-language.ts';
import { OrderDialog } from '../../surfaces/order-dialog/OrderDialog.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { OrderTicket } from './OrderTicket.tsx';
import type { TicketProps } from './ticket.schema.ts';
import { TICKET_SAMPLE } from '../../../tests/kit/samples/parts.ts';

const TERMS = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.0001', minimum: '5', fee: '0.001' };
const KNOWN: Samples = {
  'session.isLoggedIn': true,
  'orders.terms': ready(TERMS),
  'orders.balances': ready({ base: '0.5', quote: '1000' }),
  'market.pair': ready(createRow('BTC', { numbers: { price: 100.004 } })),
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `trade:ticket.${name}` });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name: `trade:ticket.${name}` }));
const send = () => fireEvent.submit(screen.getByRole('form'));

const Ticket = ({ props, surface }: ComponentProps<TicketProps>) => <OrderTicket ticket={props} surface={surface} start={{}} />;
const renderTicket = (samples: Samples = {}, fields: Partial<SurfaceHandle> = {}) =>
  renderScreen(Ticket, TICKET_SAMPLE, { ...KNOWN, ...samples }, fields).acts;
const renderDialog = (samples: Samples) => renderScreen(OrderDialog, SAMPLES['order-dialog'], { ...KNOWN, ...samples }).acts;

it('computes the total from the typed amount, and the amount from the typed total', () => {
  renderTicket();
  type('amount', '2');
  expect(field('total').value).toBe('200');
  type('total', '55');
  expect(field('amount').value).toBe('0.55');
  type('price', '50');
  expect(field('amount').value).toBe('1.1');
});

it.each([
  ['buy', '5'],
  ['sell', '0.25'],
])('fills in 50%% of the available balance: %s %s', (side, amount) => {
  renderTicket();
  choose(side);
  fireEvent.click(screen.getAllByRole('button', { name: 'trade:ticket.percent' })[1] as HTMLElement);
  expect(field('amount').value).toBe(amount);
});

it('places a limit order at the last price, rounded to the tick, and clears the amount once it is placed', async () => {
  const acts = renderTicket();
  expect(field('price').value).toBe('100.00');
  type('amount', '2');
  send();
  expect(acts).toEqual([['place-order', { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '100.00', amount: '2' }]]);
  await vi.waitFor(() => expect(field('amount').value).toBe(''));
  expect(field('price').value).toBe('100.00');
});

it('places a market order without a price', () => {
  const acts = renderTicket();
  choose('market');
  choose('sell');
  type('amount', '0.1');
  send();
  expect(acts).toEqual([['place-order', { symbol: 'BTC_USDT', side: 'sell', type: 'market', amount: '0.1' }]]);
});

it('preserves the input when the order is rejected', async () => {
  const act = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  renderTicket({}, { act });
  type('amount', '2');
  send();
  await Promise.resolve();
  expect(act).toHaveBeenCalledOnce();
  expect(field('amount').value).toBe('2');
});

it('shows problems at the fields on submit, and places nothing', () => {
  const acts = renderTicket();
  type('amount', '20');
  expect(screen.queryByText('trade:problem.available')).toBeNull();
  send();
  expect(acts).toEqual([]);
  expect(field('amount').getAttribute('aria-describedby')).toBe(screen.getByText('trade:problem.available').parentElement?.id);
  type('amount', '2');
  expect(screen.queryByText('trade:problem.available')).toBeNull();
});

it('is disabled while the order is pending', () => {
  const acts = renderTicket({}, { busy: true });
  send();
  expect([acts, screen.getByRole<HTMLButtonElement>('button', { name: /submit/ }).disabled]).toEqual([[], true]);
});

// The tests of decimals prove the other languages.
it.each([
  ['de', '0,01', '92385,29', '923,8529', 'Fee 0,1'],
  ['ar', '٠٫٠١', '92385.29', '923.8529', 'Fee 0.1'],
])('[TRD-10] accepts and shows numbers in %s, and sends points', (lng, amount, price, total, fee) => {
  setLanguage(lng, { trade: { ticket: { fee: 'Fee {{rate}}', sentence: { limit: { buy: 'for {{price}}' } } } } });
  const acts = renderTicket();
  type('amount', amount);
  type('price', price);
  expect([field('amount').value, field('price').value, field('total').value]).toEqual([amount, price, total]);
  expect(screen.getByText(fee)).toBeTruthy();
  const formatted = new Intl.NumberFormat(lng, { numberingSystem: 'latn' }).format(92_385.29);
  expect(screen.getByText(`for ${formatted}`, { normalizer: (text) => text })).toBeTruthy();
  send();
  expect(acts).toEqual([['place-order', { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '92385.29', amount: '0.01' }]]);
});

it('offers visitors to log in or sign up, and places nothing', () => {
  const acts = renderTicket({ 'session.isLoggedIn': false });
  type('amount', '2');
  send();
  expect(acts).toEqual([]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['ticket.signup', 'ticket.login']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a placeholder of the form while it loads', () => {
  renderTicket({ 'orders.terms': { state: 'pending' } });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

it("shows that a pair isn't traded", () => {
  renderTicket({ 'orders.terms': null });
  expect(screen.getByText('market:unlisted')).toBeTruthy();
});

it.each(['orders.terms', 'orders.balances'])('retries %s on request when they failed to load', async (id) => {
  expect(await countRetries((failed) => renderTicket({ [id]: failed }))).toBe(1);
});

it('accepts limit orders while the price is unknown', () => {
  renderTicket({ 'market.pair': { state: 'failed' } });
  expect(field('price').value).toBe('');
});

it('[DLG-1] the order dialog shows the ticket with side and price, and raises the order', () => {
  const acts = renderDialog({ side: 'sell', price: '90000.5' });
  expect(screen.getByRole('dialog').dataset['surface']).toBe('screen');
  expect(screen.getByRole('radio', { checked: true, name: 'trade:ticket.sell' })).toBeTruthy();
  type('amount', '0.5');
  send();
  expect(acts).toEqual([['place-order', { symbol: 'BTC_USDT', side: 'sell', type: 'limit', price: '90000.5', amount: '0.5' }]]);
});

it('the order dialog starts with buying unless it is opened with a side', () => {
  renderDialog({});
  expect(screen.getByRole('radio', { checked: true, name: 'trade:ticket.buy' })).toBeTruthy();
});
