import type { PasskeyCreateOptions } from '../../../schemas/domains/passkeys/shapes.ts';
import type { Api } from '../../api/api.ts';
import type { ClockPort } from '../../ports/ports.ts';

/** Minimum that Web Authentication Level 3, 5.4, recommends. */
const DEFAULT_TIMEOUT_MS = 300_000;

interface CachedOptions {
  readonly inputs: readonly unknown[];
  readonly requestedAt: number;
  readonly options: Promise<PasskeyCreateOptions>;
}

export class CreationOptionsCache {
  #cached: CachedOptions | null = null;
  readonly #deps: { readonly api: Api; readonly clock: ClockPort };

  constructor(deps: { readonly api: Api; readonly clock: ClockPort }) {
    this.#deps = deps;
  }

  async read(token: string, inputs: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const cached = this.#cached;
    const all = [token, ...inputs];
    if (cached === null || cached.inputs.some((each, index) => each !== all[index])) return this.fetch(token, all);
    const options = await cached.options;
    const age = this.#deps.clock.now() - cached.requestedAt;
    return age < (options.timeout ?? DEFAULT_TIMEOUT_MS) ? options : this.fetch(token, all);
  }

  /** Call when a browser has signed the challenge. A challenge may be used once. */
  clear(): void {
    this.#cached = null;
  }

  private async fetch(token: string, inputs: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const { api, clock } = this.#deps;
    const cached = { inputs, requestedAt: clock.now(), options: api.call('passkey-options', { body: { op_token: token } }) };
    this.#cached = cached;
    return cached.options.catch((error: unknown) => {
      if (this.#cached === cached) this.#cached = null;
      throw error;
    });
  }
}
