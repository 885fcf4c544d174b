import { Big } from 'big.js';
import type { OrderTerms, OrderType, Side } from '../../../schemas/domains/orders/shapes.ts';

/** An order while it is filled in. Of amount and total one was typed, and the other follows from it. */
export interface Draft {
  readonly side: Side;
  readonly type: OrderType;
  readonly price: string;
  readonly typed: { readonly field: 'amount' | 'total'; readonly text: string };
}

/** What the fields say. */
export interface Figures {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
}

/** Texts that are numbers have a point here, whatever the language: `useTicket` parses them. */
const DECIMAL = /^\d{1,20}(\.\d{1,20})?$/;

const numberIn = (text: string): Big | null => (DECIMAL.test(text) && Number(text) > 0 ? new Big(text) : null);

/** As many whole steps as an amount holds. */
function floorTo(step: string, amount: Big): string {
  return amount.minus(amount.mod(step)).toFixed();
}

/** Rounds a price to the market's tick, with the tick's decimals so that its width doesn't jump. */
export function onTick(price: number, tick: string): string {
  const steps = new Big(price).div(tick).round(0, Big.roundHalfUp);
  return steps.times(tick).toFixed(tick.split('.')[1]?.length ?? 0);
}

/** The fields of an order; a market order has the last price, as far as that is known. */
export function figuresOf({ type, price: asked, typed }: Draft, { lot }: OrderTerms, last: string): Figures {
  const price = type === 'market' ? last : asked.trim();
  const [each, text] = [numberIn(price), typed.text.trim()];
  const given = numberIn(text);
  const follows = each === null || given === null ? null : { each, given };
  if (typed.field === 'amount') return { price, amount: text, total: follows === null ? '' : follows.each.times(follows.given).toFixed() };
  return { price, amount: follows === null ? '' : floorTo(lot, follows.given.div(follows.each)), total: text };
}

/** So much of what is free as an amount. */
export function partOf(
  percent: number,
  { side, price }: { readonly side: Side; readonly price: string },
  lot: string,
  free: string,
): string {
  const part = new Big(free).times(percent).div(100);
  const each = numberIn(price);
  if (side === 'sell') return floorTo(lot, part);
  return each === null ? '' : floorTo(lot, part.div(each));
}

/** What an order comes to: what is received once the fee is kept, and the fee; null while it is not whole. */
export function outcomeOf(side: Side, { price, amount }: Figures, { base, quote, fee: rate }: OrderTerms) {
  const [each, many] = [numberIn(price), numberIn(amount)];
  if (each === null || many === null) return null;
  const [coin, gross] = side === 'buy' ? [base, many] : [quote, each.times(many)];
  const fee = gross.times(rate);
  return { coin, fee: fee.toFixed(), receives: gross.minus(fee).toFixed() };
}

/** What may be wrong with an order, by field: the key of the words for it. */
export type Problems = Partial<Record<keyof Figures, 'number' | 'tick' | 'lot' | 'minimum' | 'available'>>;

/** Holds an order to the pair's terms, and to what is free where that is known. */
export function problemsOf(side: Side, figures: Figures, terms: OrderTerms, free: string | null): Problems {
  const [price, amount] = [numberIn(figures.price), numberIn(figures.amount)];
  const problems: Problems = {
    ...(price === null ? { price: 'number' } : price.mod(terms.tick).eq(0) ? {} : { price: 'tick' }),
    ...(amount === null ? { amount: 'number' } : amount.mod(terms.lot).eq(0) ? {} : { amount: 'lot' }),
  };
  if (price === null || amount === null || problems.amount !== undefined) return problems;
  const total = price.times(amount);
  const given = side === 'buy' ? total : amount;
  if (free !== null && given.gt(free)) return { ...problems, amount: 'available' };
  return total.lt(terms.minimum) ? { ...problems, total: 'minimum' } : problems;
}
