import { Big } from 'big.js';
import type { OrderTerms, OrderType, Side } from '../../../schemas/domains/orders/shapes.ts';

/** An order form. Either amount or total was typed; the other is computed. */
export interface Draft {
  readonly side: Side;
  readonly type: OrderType;
  readonly price: string;
  readonly typed: { readonly field: 'amount' | 'total'; readonly text: string };
}

export interface Figures {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
}

/** A number with a point as its decimal sign, in every language: `useTicket` parses localized input. */
const DECIMAL = /^\d{1,20}(\.\d{1,20})?$/;

const parseNumber = (text: string): Big | null => (DECIMAL.test(text) && Number(text) > 0 ? new Big(text) : null);

function roundDown(step: string, amount: Big): string {
  return amount.minus(amount.mod(step)).toFixed();
}

/** Rounds a price to the market's tick, with the tick's decimals so that its width doesn't jump. */
export function roundToTick(price: number, tick: string): string {
  const steps = new Big(price).div(tick).round(0, Big.roundHalfUp);
  return steps.times(tick).toFixed(tick.split('.')[1]?.length ?? 0);
}

/** Completes an order. A market order uses the last price, which is empty while unknown. */
export function computeFigures({ type, price: asked, typed }: Draft, { lot }: OrderTerms, last: string): Figures {
  const price = type === 'market' ? last : asked.trim();
  const text = typed.text.trim();
  const [each, given] = [parseNumber(price), parseNumber(text)];
  const isComplete = each !== null && given !== null;
  if (typed.field === 'amount') return { price, amount: text, total: isComplete ? each.times(given).toFixed() : '' };
  return { price, amount: isComplete ? roundDown(lot, given.div(each)) : '', total: text };
}

export function computePart(percent: number, { side, price }: Pick<Draft, 'side' | 'price'>, lot: string, free: string): string {
  const part = new Big(free).times(percent).div(100);
  const each = parseNumber(price);
  if (side === 'sell') return roundDown(lot, part);
  return each === null ? '' : roundDown(lot, part.div(each));
}

/** Returns the fee and the received amount after the fee; null while the order is incomplete. */
export function computeOutcome(side: Side, { price, amount }: Figures, rate: string) {
  const [each, many] = [parseNumber(price), parseNumber(amount)];
  if (each === null || many === null) return null;
  const gross = side === 'buy' ? many : each.times(many);
  const fee = gross.times(rate);
  return { fee: fee.toFixed(), receives: gross.minus(fee).toFixed() };
}

/** Problem of each field, as the key of its text. */
export type Problems = Partial<Record<keyof Figures, 'number' | 'tick' | 'lot' | 'minimum' | 'available'>>;

/** Checks an order against the pair's terms and the available balance, if known. */
export function findProblems(side: Side, figures: Figures, terms: OrderTerms, free: string | null): Problems {
  const [price, amount] = [parseNumber(figures.price), parseNumber(figures.amount)];
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
