import { makeAutoObservable, reaction } from 'mobx';
import { readyOr } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { Query } from './query.ts';
import type { Stores } from './stores.ts';

type Sources = Pick<Stores, 'answers' | 'charts' | 'market' | 'route' | 'session'>;

/** The user's orders of the route's pair. Loaded with the trade screen; one for each page (`orderStoreOf`). */
export class OrderStore {
  readonly terms: Query<CallResponse<'order-terms'>>;
  readonly open: Query<CallResponse<'order-list'>>;
  readonly trades: Query<CallResponse<'order-trades'>>;
  private readonly sources: Sources;
  /** The page's first answer about the wallet comes beside the first about the orders. */
  private isFirst: boolean;

  constructor(sources: Sources) {
    this.sources = sources;
    const { answers, session } = sources;
    const own = () => session.person;
    this.terms = this.query('order-terms', () => '');
    this.open = this.query('order-list', own);
    this.trades = this.query('order-trades', own);
    const wallet = answers['wallet-balances'];
    this.isFirst = wallet.current.state !== 'ready';
    wallet.onSettled(() => this.walletAnswered());
    makeAutoObservable<OrderStore, 'sources' | 'isFirst'>(this, {
      terms: false,
      open: false,
      trades: false,
      sources: false,
      isFirst: false,
    });
    reaction(
      () => this.reached,
      (ids) => ids !== '' && this.askAgain(),
    );
  }

  /** The pair that the page is about; empty on a page that is about none. */
  get symbol(): string {
    return this.sources.route.params['pair'] ?? '';
  }

  /** The open orders that the live price has come to: the market has filled them, or is about to. */
  private get reached(): string {
    const { market } = this.sources;
    const orders = readyOr(this.open.current, null)?.orders ?? [];
    if (orders.length === 0 || readyOr(market.quoted([this.symbol]).current, []).length === 0) return '';
    const { price: last } = market.quote(this.symbol);
    const isReached = ({ side, price }: (typeof orders)[number]) => (side === 'buy' ? last <= Number(price) : last >= Number(price));
    return orders
      .filter(isReached)
      .map(({ order_id: id }) => id)
      .join();
  }

  /** What is asked about the wallet is asked about the orders too: they move it. */
  private askAgain(): void {
    const { answers } = this.sources;
    void answers['wallet-balances'].reload();
    void answers['total-funds'].reload();
  }

  private walletAnswered(): void {
    if (!this.isFirst) for (const query of [this.open, this.trades]) void query.reload();
    this.isFirst = false;
  }

  private query<Id extends 'order-terms' | 'order-list' | 'order-trades'>(id: Id, whose: () => string | null): Query<CallResponse<Id>> {
    const { api, log } = this.sources.charts;
    const key = () => {
      const person = whose();
      return this.symbol === '' || person === null ? null : `${person} ${this.symbol}`;
    };
    return new Query<CallResponse<Id>>({ id, log, key, load: () => api.call(id, { query: { symbol: this.symbol } }) });
  }
}

const known = new WeakMap<Sources, OrderStore>();

/** The one of these stores, made when it is first asked for. */
export function orderStoreOf(stores: Sources): OrderStore {
  const store = known.get(stores) ?? new OrderStore(stores);
  known.set(stores, store);
  return store;
}
