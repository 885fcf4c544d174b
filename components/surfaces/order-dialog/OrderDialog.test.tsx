import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleProps } from '../../../tests/kit/runtime/sample-props.ts';
import { ready } from '../../../schemas/async.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { SAMPLE_VALUES } from '../../../tests/kit/components/sample-values.ts';
import type { OrderDialogProps } from './order-dialog.schema.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { OrderDialog } from './OrderDialog.tsx';

const TERMS = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.0001', minimum: '5', fee: '0.001' };

function draw(args: Readonly<Record<string, string>>) {
  const surface = fakeHandle('order-dialog');
  const known = { 'session.isLoggedIn': true, 'orders.terms': ready(TERMS), 'orders.balances': ready({ base: '1', quote: '100' }) };
  const samples = { ...SAMPLE_VALUES, ...known, 'market.pair': { state: 'failed' }, ...args };
  render(<OrderDialog props={sampleProps(SAMPLES['order-dialog'], samples) as OrderDialogProps} surface={surface} />);
  return surface.acts;
}

it('[DLG-1] is a dialog over the ticket, filled with side and price, which raises the order', () => {
  const acts = draw({ side: 'sell', price: '90000.5' });
  expect(screen.getByRole('dialog').dataset['surface']).toBe('order-dialog');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true, name: 'trade:ticket.sell' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'trade:ticket.price' }).value).toBe('90000.5');
  fireEvent.change(screen.getByRole('textbox', { name: 'trade:ticket.amount' }), { target: { value: '0.5' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(acts).toEqual([['place-order', { symbol: 'BTC_USDT', side: 'sell', type: 'limit', price: '90000.5', amount: '0.5' }]]);
});

it('begins with buying where it was opened with nothing', () => {
  draw({});
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true, name: 'trade:ticket.buy' })).toBeTruthy();
});
