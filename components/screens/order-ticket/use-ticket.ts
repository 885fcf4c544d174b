import { useState } from 'react';
import type { OrderTerms, OrderType, Side } from '../../../schemas/domains/orders/shapes.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import { useDecimals } from '../../ui/number/use-decimals.ts';
import {
  type Draft,
  type Figures,
  computeFigures,
  roundToTick,
  computeOutcome,
  computePart,
  type Problems,
  findProblems,
} from './figures.ts';

export interface TicketStart {
  readonly side?: Side | undefined;
  readonly price?: string | undefined;
}

interface Given {
  readonly terms: OrderTerms;
  /** Null for visitors. */
  readonly balances: PairBalances | null;
  /** Returns the last price, observably; null while it is unknown. */
  readonly last: () => number | null;
  readonly start: TicketStart;
}

export interface TicketState {
  readonly draft: Draft;
  /** With points as decimal signs. */
  readonly figures: Figures;
  /** Input texts, localized or as typed. */
  readonly texts: Figures;
  readonly outcome: ReturnType<typeof computeOutcome>;
  /** Available balance: of the quote currency to buy, of the base currency to sell. */
  readonly free: string | null;
  readonly attempts: number;
  /** Empty before the first attempt to send. */
  readonly problems: Problems;
  choose(change: { readonly side?: Side; readonly type?: OrderType }): void;
  type(field: keyof Figures, text: string): void;
  take(percent: number): void;
  /** Returns whether the order is valid, and shows problems from now on. */
  check(): boolean;
  /** Keeps the side, type, and price. */
  clear(): void;
}

const EMPTY = { field: 'amount', text: '' } as const;

/** Keeps the state of a ticket, which starts at the given price or at the last one. */
export function useTicket({ terms, balances, last, start }: Given): TicketState {
  const { parse, toInputText } = useDecimals();
  const now = (): string => {
    const price = last();
    return price === null ? '' : roundToTick(price, terms.tick);
  };
  const [draft, setDraft] = useState<Draft>(() => ({
    side: start.side ?? 'buy',
    type: 'limit',
    price: toInputText(start.price ?? now()),
    typed: EMPTY,
  }));
  const [refusals, setRefusals] = useState(0);
  const { side, type, price, typed } = draft;
  const parsed = { ...draft, price: parse(price), typed: { ...typed, text: parse(typed.text) } };
  const figures = computeFigures(parsed, terms, type === 'market' ? now() : '');
  const texts = {
    price: type === 'market' ? toInputText(figures.price) : price,
    amount: toInputText(figures.amount),
    total: toInputText(figures.total),
    [typed.field]: typed.text,
  };
  const free = balances === null ? null : side === 'buy' ? balances.quote : balances.base;
  const wrong = findProblems(side, figures, terms, free);
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  return {
    draft,
    figures,
    texts,
    free,
    outcome: computeOutcome(side, figures, terms),
    attempts: refusals,
    problems: refusals > 0 ? wrong : {},
    choose: set,
    type: (field, text) => set(field === 'price' ? { price: text } : { typed: { field, text } }),
    take: (percent) => {
      const part = computePart(percent, { side, price: figures.price }, terms.lot, free ?? '0');
      set({ typed: { field: 'amount', text: toInputText(part) } });
    },
    check: () => {
      const isRight = Object.keys(wrong).length === 0;
      if (!isRight) setRefusals((before) => before + 1);
      return isRight;
    },
    clear: () => {
      set({ typed: EMPTY });
      setRefusals(0);
    },
  };
}
