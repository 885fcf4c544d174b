import type { PasskeyCreateOptions } from '../../../schemas/domains/passkeys/shapes.ts';
import type { Api } from '../../api/api.ts';
import type { ClockPort } from '../../ports/ports.ts';

/** What the standard recommends where the server names no time (Web Authentication Level 3, 5.4: 300 000 ms and more). */
const KEPT_MS = 300_000;

interface Kept {
  readonly of: readonly unknown[];
  readonly askedAt: number;
  readonly options: Promise<PasskeyCreateOptions>;
}

/** The options of the next creation: asked for once, and kept until their challenge is used or too old to be believed. */
export class KeptOptions {
  private kept: Kept | null = null;
  private readonly ports: { readonly api: Api; readonly clock: ClockPort };

  constructor(ports: { readonly api: Api; readonly clock: ClockPort }) {
    this.ports = ports;
  }

  /** Those for this token; what else is in `of` says whether what was asked before still holds. */
  async read(token: string, of: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const { kept } = this;
    const all = [token, ...of];
    if (kept === null || kept.of.some((each, index) => each !== all[index])) return this.ask(token, all);
    const options = await kept.options;
    const age = this.ports.clock.now() - kept.askedAt;
    return age < (options.timeout ?? KEPT_MS) ? options : this.ask(token, all);
  }

  /** A browser has signed their challenge: no other may. */
  use(): void {
    this.kept = null;
  }

  private async ask(token: string, of: readonly unknown[]): Promise<PasskeyCreateOptions> {
    const { api, clock } = this.ports;
    const kept = { of, askedAt: clock.now(), options: api.call('passkey-options', { body: { op_token: token } }) };
    this.kept = kept;
    return kept.options.catch((error: unknown) => {
      if (this.kept === kept) this.kept = null;
      throw error;
    });
  }
}
