import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import { DEFAULT_CONFIG, type UdfConfig, type UdfSymbol } from '../../schemas/domains/market/shapes.ts';
import { type CallId, type CallResponse, CALLS } from '../../schemas/domains/calls.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { MarketMatch } from '../../schemas/domains/market/chart-sources.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { ClockPort, LogPort } from '../ports/ports.ts';
import { findBase, parseResolutions, getWidth } from './aggregate.ts';
import { parseBars } from './parse-bars.ts';

interface UdfDeps {
  readonly api: Api;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

export interface HistoryRange {
  readonly symbol: string;
  readonly resolution: Resolution;
  readonly to: number;
  readonly countback: number;
}

/** Maximum number of times a feed may refer to earlier data. */
const MAX_HINTS = 3;

/** Client of the UDF protocol. Rejects with an `ApiError` if the feed responds with an error. */
export class UdfClient {
  readonly #deps: UdfDeps;
  readonly #symbols = new Map<string, Promise<UdfSymbol>>();
  #config: Promise<UdfConfig> | null = null;
  /** Feed time minus local time, in ms. */
  #ahead: Promise<number> | null = null;

  constructor(deps: UdfDeps) {
    this.#deps = deps;
  }

  market(symbol: string): Promise<UdfSymbol> {
    const known = this.#symbols.get(symbol);
    if (known !== undefined) return known;
    const market = this.#loadMarket(symbol);
    this.#symbols.set(symbol, market);
    market.catch(() => this.#symbols.delete(symbol));
    return market;
  }

  async base(symbol: string, resolution: Resolution): Promise<Resolution> {
    const [{ supported_resolutions: own }, config] = await Promise.all([this.market(symbol), this.#configuration()]);
    const offered = parseResolutions(config.supported_resolutions);
    const base = findBase(resolution, own ? parseResolutions(own).filter((each) => offered.includes(each)) : offered);
    if (base === null) throw this.#reject('udf-symbols', resolution);
    return base;
  }

  async now(): Promise<number> {
    const { clock } = this.#deps;
    this.#ahead ??= this.#call('udf-time').then(
      (second) => second * 1000 - clock.now(),
      () => {
        this.#ahead = null;
        return 0;
      },
    );
    return Math.floor((clock.now() + (await this.#ahead)) / 1000);
  }

  async page({ symbol, resolution, to, countback }: HistoryRange): Promise<readonly Bar[]> {
    let before = to;
    for (let hints = 0; hints <= MAX_HINTS; hints += 1) {
      const from = Math.max(0, before - countback * getWidth(resolution));
      const query = { symbol, resolution, from: String(from), to: String(before), countback: String(countback) };
      const response = await this.#call('udf-history', { query });
      if (response.s === 'error') throw this.#reject('udf-history', response.errmsg);
      if (response.s === 'ok') return parseBars(response);
      const next = response.nextTime ?? before;
      if (next >= before - 1) return [];
      before = next + 1;
    }
    return [];
  }

  async search(text: string, atMost: number, signal: AbortSignal): Promise<readonly MarketMatch[]> {
    const query = { query: text, type: '', exchange: '', limit: String(atMost) };
    const found = await this.#call('udf-search', { query, signal });
    return found.map(({ symbol, description }) => ({ symbol, description }));
  }

  async #loadMarket(symbol: string): Promise<UdfSymbol> {
    const response = await this.#call('udf-symbols', { query: { symbol } });
    if ('s' in response) throw this.#reject('udf-symbols', response.errmsg);
    return response;
  }

  /** Returns the defaults of the protocol if the request fails. The next call requests again. */
  #configuration(): Promise<UdfConfig> {
    this.#config ??= this.#call('udf-config').catch(() => {
      this.#config = null;
      return DEFAULT_CONFIG;
    });
    return this.#config;
  }

  async #call<Id extends CallId>(id: Id, input: CallInput = {}): Promise<CallResponse<Id>> {
    return this.#deps.api.call(id, input).catch((error: unknown) => {
      if (input.signal?.aborted !== true) this.#log(id, error);
      throw error;
    });
  }

  #reject(id: CallId, serverMessage: string): ApiError {
    const error = new ApiError({ kind: 'code', ...CALLS[id], serverMessage });
    this.#log(id, error);
    return error;
  }

  #log(call: string, error: unknown): void {
    const { kind, status } = error instanceof ApiError ? error : { kind: 'fault', status: null };
    this.#deps.log.error('call-failed', { call, kind, status });
  }
}
