import { Big } from 'big.js';
import { ORDER_TYPES, type OrderTerms, SIDES } from '../schemas/domains/orders/shapes.ts';
import { z } from '../schemas/zod.ts';
import { getBalance, type WalletContext, type WalletRefusal } from './wallet.ts';
import { computeSpent } from './order-book.ts';

const INVALID_ORDER = { code: 10705002, message: 'Choose a side and an order type.' };
const BAD_PRICE = { code: 10705003, message: 'The price must be a multiple of the smallest step.' };
const BAD_AMOUNT = { code: 10705004, message: 'The amount must be a multiple of the smallest step.' };
const TOO_SMALL = { code: 10705005, message: 'The order is too small.' };
const LOW_BALANCE = { code: 10705006, message: 'The available balance is too low.' };
const TOO_MANY = { code: 10705008, message: 'You have too many open orders. Cancel one first.' };

const MAX_OPEN_ORDERS = 200;

const form = z.object({
  side: z.enum(SIDES),
  type: z.enum(ORDER_TYPES),
  price: z.optional(z.string()),
  amount: z.optional(z.string()),
});

/** Validated order. Market orders have the last price. */
export interface ValidOrder {
  readonly symbol: string;
  readonly side: (typeof SIDES)[number];
  readonly price: string;
  readonly amount: string;
  readonly type: (typeof ORDER_TYPES)[number];
}

export function validateOrder(wallet: WalletContext, fields: unknown, terms: OrderTerms, last: string): ValidOrder | WalletRefusal {
  const { data } = z.safeParse(form, fields);
  if (data === undefined) return INVALID_ORDER;
  const { side, type, amount = '' } = data;
  const price = type === 'market' ? last : (data.price ?? '');
  if (!isStep(price, terms.tick)) return BAD_PRICE;
  if (!isStep(amount, terms.lot)) return BAD_AMOUNT;
  if (new Big(price).times(amount).lt(terms.minimum)) return TOO_SMALL;
  const order: ValidOrder = { symbol: terms.symbol, side, type, price: new Big(price).toFixed(), amount: new Big(amount).toFixed() };
  const spent = computeSpent(order);
  if (spent.amount.gt(getBalance(wallet, 'spot', spent.coin))) return LOW_BALANCE;
  return wallet.session.orders.open.length >= MAX_OPEN_ORDERS ? TOO_MANY : order;
}

function isStep(value: string, step: string): boolean {
  return /^\d{1,20}(\.\d{1,20})?$/.test(value) && new Big(value).gt(0) && new Big(value).mod(step).eq(0);
}
