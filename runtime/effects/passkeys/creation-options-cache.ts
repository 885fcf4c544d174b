import type { PasskeyCreateOptions } from '../../../schemas/domains/passkeys/shapes.ts';
import type { Api } from '../../api/api.ts';
import type { ClockPort } from '../../ports/ports.ts';

/** What the standard recommends where the server names no time (Web Authentication Level 3, 5.4: 300 000 ms and more). */
const DEFAULT_TIMEOUT_MS = 300_000;

interface CachedOptions {
  readonly inputs: readonly unknown[];
  readonly requestedAt: number;
  readonly options: Promise<PasskeyCreateOptions>;
}

/** The options of the next creation: asked for once, and kept until their challenge is used or too old to be believed. */
export class CreationOptionsCache {
  private cached: CachedOptions | null = null;
  private readonly ports: { readonly api: Api; readonly clock: ClockPort };

  constructor(ports: { readonly api: Api; readonly clock: ClockPort }) {
    this.ports = ports;
  }

  /** Those for this token; what else is in `of` says whether what was asked before still holds. */
  async read(token: string, inputs: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const { cached } = this;
    const all = [token, ...inputs];
    if (cached === null || cached.inputs.some((each, index) => each !== all[index])) return this.fetch(token, all);
    const options = await cached.options;
    const age = this.ports.clock.now() - cached.requestedAt;
    return age < (options.timeout ?? DEFAULT_TIMEOUT_MS) ? options : this.fetch(token, all);
  }

  /** A browser has signed their challenge: no other may. */
  clear(): void {
    this.cached = null;
  }

  private async fetch(token: string, inputs: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const { api, clock } = this.ports;
    const cached = { inputs, requestedAt: clock.now(), options: api.call('passkey-options', { body: { op_token: token } }) };
    this.cached = cached;
    return cached.options.catch((error: unknown) => {
      if (this.cached === cached) this.cached = null;
      throw error;
    });
  }
}
