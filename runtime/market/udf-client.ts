import type { Resolution } from '../../schemas/domains/market/resolution.ts';
import { DEFAULT_CONFIG, type UdfConfig, type UdfSymbol } from '../../schemas/domains/market/shapes.ts';
import { type CallId, type CallResponse, CALLS } from '../../schemas/domains/calls.ts';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { MarketMatch } from '../../schemas/domains/market/chart-sources.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { ClockPort, LogPort } from '../ports/ports.ts';
import { baseOf, resolutionsOf, widthOf } from './aggregate.ts';
import { barsOf } from './parse-bars.ts';

interface UdfPorts {
  readonly api: Api;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** A page of a market's history. */
export interface HistoryRange {
  readonly symbol: string;
  readonly resolution: Resolution;
  /** Seconds; the bar of this second is not among them. */
  readonly to: number;
  readonly countback: number;
}

/** So often a feed may say that its data ends earlier before it is taken to have none. */
const HINTS = 3;

/** The UDF protocol (contract 6): what charts ask of it, and its refusals as errors. */
export class UdfClient {
  private readonly ports: UdfPorts;
  private readonly symbols = new Map<string, Promise<UdfSymbol>>();
  private config: Promise<UdfConfig> | null = null;
  /** How far the feed's clock is ahead of ours, in ms. */
  private ahead: Promise<number> | null = null;

  constructor(ports: UdfPorts) {
    this.ports = ports;
  }

  /** What a market is; asked for once. */
  market(symbol: string): Promise<UdfSymbol> {
    const known = this.symbols.get(symbol);
    if (known !== undefined) return known;
    const asked = this.askMarket(symbol);
    this.symbols.set(symbol, asked);
    asked.catch(() => this.symbols.delete(symbol));
    return asked;
  }

  /** The resolution to ask for where another is wanted: the same, or one that it can be put together from. */
  async base(symbol: string, resolution: Resolution): Promise<Resolution> {
    const [{ supported_resolutions: own }, config] = await Promise.all([this.market(symbol), this.configuration()]);
    const offered = resolutionsOf(config.supported_resolutions);
    const base = baseOf(resolution, own ? resolutionsOf(own).filter((each) => offered.includes(each)) : offered);
    if (base === null) throw this.refused('udf-symbols', resolution);
    return base;
  }

  /** The feed's own second. */
  async now(): Promise<number> {
    const { clock } = this.ports;
    this.ahead ??= this.ask('udf-time').then(
      (second) => second * 1000 - clock.now(),
      () => {
        this.ahead = null;
        return 0;
      },
    );
    return Math.floor((clock.now() + (await this.ahead)) / 1000);
  }

  /** Bars before a second; none where there is nothing older. */
  async page({ symbol, resolution, to, countback }: HistoryRange): Promise<readonly Bar[]> {
    let before = to;
    for (let hints = 0; hints <= HINTS; hints += 1) {
      const from = Math.max(0, before - countback * widthOf(resolution));
      const query = { symbol, resolution, from: String(from), to: String(before), countback: String(countback) };
      const answer = await this.ask('udf-history', { query });
      if (answer.s === 'error') throw this.refused('udf-history', answer.errmsg);
      if (answer.s === 'ok') return barsOf(answer);
      const next = answer.nextTime ?? before;
      if (next >= before - 1) return [];
      before = next + 1;
    }
    return [];
  }

  async search(text: string, atMost: number, signal: AbortSignal): Promise<readonly MarketMatch[]> {
    const query = { query: text, type: '', exchange: '', limit: String(atMost) };
    const found = await this.ask('udf-search', { query, signal });
    return found.map(({ symbol, description }) => ({ symbol, description }));
  }

  private async askMarket(symbol: string): Promise<UdfSymbol> {
    const answer = await this.ask('udf-symbols', { query: { symbol } });
    if ('s' in answer) throw this.refused('udf-symbols', answer.errmsg);
    return answer;
  }

  /** Without an answer a feed has what the protocol says (UDF), until somebody asks again. */
  private configuration(): Promise<UdfConfig> {
    this.config ??= this.ask('udf-config').catch(() => {
      this.config = null;
      return DEFAULT_CONFIG;
    });
    return this.config;
  }

  /** A failure leaves one line, unless who asked no longer wants to know. */
  private async ask<Id extends CallId>(id: Id, input: CallInput = {}): Promise<CallResponse<Id>> {
    return this.ports.api.call(id, input).catch((error: unknown) => {
      if (input.signal?.aborted !== true) this.log(id, error);
      throw error;
    });
  }

  private refused(id: CallId, serverMessage: string): ApiError {
    const error = new ApiError({ kind: 'code', ...CALLS[id], serverMessage });
    this.log(id, error);
    return error;
  }

  private log(call: string, error: unknown): void {
    const { kind, status } = error instanceof ApiError ? error : { kind: 'fault', status: null };
    this.ports.log.error('call-failed', { call, kind, status });
  }
}
