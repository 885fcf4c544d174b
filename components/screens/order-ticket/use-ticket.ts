import { useState } from 'react';
import type { OrderTerms, Side } from '../../../schemas/domains/orders/shapes.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import { useDecimals } from '../../ui/number/use-decimals.tsx';
import { computeFigures, computeOutcome, computePart, type Draft, type Figures, findProblems, roundToTick } from './figures.ts';

export interface TicketStart {
  readonly side?: Side | undefined;
  readonly price?: string | undefined;
}

export interface TicketOptions {
  readonly terms: OrderTerms;
  readonly balances: PairBalances | null;
  /** Returns the last price, observably; null while it is unknown. */
  readonly getLast: () => number | null;
  readonly start: TicketStart;
}

export type TicketState = ReturnType<typeof useTicket>;

const EMPTY = { field: 'amount', text: '' } as const;

/** Keeps the state of a ticket, which starts at the given price or at the last one. */
export function useTicket({ terms, balances, getLast, start }: TicketOptions) {
  const { parse, toInputText } = useDecimals();
  const getLastPrice = (): string => {
    const last = getLast();
    return last === null ? '' : roundToTick(last, terms.tick);
  };
  const [draft, setDraft] = useState<Draft>(() => ({
    side: start.side ?? 'buy',
    type: 'limit',
    price: toInputText(start.price ?? getLastPrice()),
    typed: EMPTY,
  }));
  const [attempts, setAttempts] = useState(0);
  const { side, type, price, typed } = draft;
  const parsed = { ...draft, price: parse(price), typed: { ...typed, text: parse(typed.text) } };
  const figures = computeFigures(parsed, terms, type === 'market' ? getLastPrice() : '');
  const free = balances === null ? null : side === 'buy' ? balances.quote : balances.base;
  const problems = findProblems(side, figures, terms, free);
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  return {
    draft,
    /** With points as decimal signs. */
    figures,
    /** Input texts, localized or as typed. */
    texts: {
      price: type === 'market' ? toInputText(figures.price) : price,
      amount: toInputText(figures.amount),
      total: toInputText(figures.total),
      [typed.field]: typed.text,
    },
    /** Available balance: of the quote currency to buy, of the base currency to sell. */
    free,
    outcome: computeOutcome(side, figures, terms.fee),
    attempts,
    /** Empty before the first attempt to send. */
    problems: attempts > 0 ? problems : {},
    choose: (change: Partial<Pick<Draft, 'side' | 'type'>>) => set(change),
    type: (field: keyof Figures, text: string) => set(field === 'price' ? { price: text } : { typed: { field, text } }),
    take: (percent: number) => {
      const part = computePart(percent, { side, price: figures.price }, terms.lot, free ?? '0');
      set({ typed: { field: 'amount', text: toInputText(part) } });
    },
    /** Returns whether the order is valid, and shows problems from now on. */
    check: () => {
      const isValid = Object.keys(problems).length === 0;
      if (!isValid) setAttempts((before) => before + 1);
      return isValid;
    },
    clear: () => {
      set({ typed: EMPTY });
      setAttempts(0);
    },
  };
}
