import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import { DEFAULT_CONFIG, type UdfConfig, type UdfSymbol } from '../../schemas/domains/market/shapes.ts';
import { type CallId, type CallResponse, CALLS } from '../../schemas/domains/calls.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { MarketMatch } from '../../schemas/domains/market/chart-sources.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { Ports } from '../ports/ports.ts';
import { findBase, getWidth, parseResolutions } from './aggregate.ts';
import { parseBars } from './bars.ts';
import { getOrCreate } from '../get-or-create.ts';

export interface UdfDeps extends Pick<Ports, 'clock' | 'log'> {
  readonly api: Api;
}

interface HistoryRange {
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
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(deps: UdfDeps) {
    this.#deps = deps;
  }

  market(symbol: string): Promise<UdfSymbol> {
    return this.#once(`udf-symbols ${symbol}`, async () => {
      const response = await this.#call('udf-symbols', { query: { symbol } });
      if ('s' in response) throw this.#reject('udf-symbols', response.errmsg);
      return response;
    });
  }

  async base(symbol: string, resolution: Resolution): Promise<Resolution> {
    const [{ supported_resolutions: own }, config] = await Promise.all([this.market(symbol), this.#loadConfig()]);
    const offered = parseResolutions(config.supported_resolutions);
    const base = findBase(resolution, own ? parseResolutions(own).filter((each) => offered.includes(each)) : offered);
    if (base === null) throw this.#reject('udf-symbols', resolution);
    return base;
  }

  /** Returns the feed's time in seconds, or the local time if the request fails. */
  async now(): Promise<number> {
    const { clock } = this.#deps;
    const loadDifference = async () => (await this.#call('udf-time')) * 1000 - clock.now();
    const difference = await this.#once('udf-time', loadDifference).catch(() => 0);
    return Math.floor((clock.now() + difference) / 1000);
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

  #loadConfig(): Promise<UdfConfig> {
    return this.#once('udf-config', () => this.#call('udf-config')).catch(() => DEFAULT_CONFIG);
  }

  #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    return getOrCreate(this.#loaded, key, () => {
      const loading = load();
      loading.catch(() => this.#loaded.delete(key));
      return loading;
    }) as Promise<T>;
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
