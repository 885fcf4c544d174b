import { makeAutoObservable, reaction } from 'mobx';
import { readyOr } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { Query } from './query.ts';
import type { Stores } from './stores.ts';

type OrderDeps = Pick<Stores, 'answers' | 'charts' | 'market' | 'route' | 'session'>;

export class OrderStore {
  readonly terms: Query<CallResponse<'order-terms'>>;
  readonly open: Query<CallResponse<'order-list'>>;
  readonly trades: Query<CallResponse<'order-trades'>>;
  readonly #deps: OrderDeps;
  readonly #disposers: readonly (() => void)[];
  /** The page loads the wallet and the orders at the same time, so the first wallet response doesn't reload orders. */
  #isFirst: boolean;

  constructor(deps: OrderDeps) {
    this.#deps = deps;
    const { answers, session } = deps;
    const person = () => session.person;
    this.terms = this.#query('order-terms', () => '');
    this.open = this.#query('order-list', person);
    this.trades = this.#query('order-trades', person);
    const wallet = answers['wallet-balances'];
    this.#isFirst = wallet.current.state !== 'ready';
    makeAutoObservable(this, { terms: false, open: false, trades: false });
    this.#disposers = [
      wallet.onSettled(() => this.#reloadOrders()),
      reaction(
        () => this.reachedOrders,
        (ids) => ids !== '' && this.#reloadWallet(),
      ),
    ];
  }

  get symbol(): string {
    return this.#deps.route.params['pair'] ?? '';
  }

  /** Ids of open orders whose price the market has reached. They have been filled, or will be. */
  get reachedOrders(): string {
    const { market } = this.#deps;
    const orders = readyOr(this.open.current, null)?.orders ?? [];
    if (orders.length === 0 || readyOr(market.quoted([this.symbol]).current, []).length === 0) return '';
    const { price: last } = market.quote(this.symbol);
    const isReached = ({ side, price }: (typeof orders)[number]) => (side === 'buy' ? last <= Number(price) : last >= Number(price));
    return orders
      .filter(isReached)
      .map(({ order_id: id }) => id)
      .join();
  }

  dispose(): void {
    for (const dispose of this.#disposers) dispose();
  }

  #reloadWallet(): void {
    const { answers } = this.#deps;
    void answers['wallet-balances'].reload();
    void answers['total-funds'].reload();
  }

  #reloadOrders(): void {
    if (!this.#isFirst) for (const query of [this.open, this.trades]) void query.reload();
    this.#isFirst = false;
  }

  #query<Id extends 'order-terms' | 'order-list' | 'order-trades'>(id: Id, getOwner: () => string | null): Query<CallResponse<Id>> {
    const { api, log } = this.#deps.charts;
    const key = () => {
      const owner = getOwner();
      return this.symbol === '' || owner === null ? null : `${owner} ${this.symbol}`;
    };
    return new Query<CallResponse<Id>>({ id, log, key, load: () => api.call(id, { query: { symbol: this.symbol } }) });
  }
}

export const createOrderStore = (deps: OrderDeps): OrderStore => new OrderStore(deps);
