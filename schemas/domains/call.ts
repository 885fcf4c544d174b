import type { Envelope } from './envelope.ts';
import type { NOTICES } from './compliance/notices.ts';
import type { FactIdsOf, FactValueOf } from './source.ts';
import type { USER } from './session/sources.ts';
import type { z } from '../zod.ts';

/**
 * Whose answer is kept, so that another's is asked for anew: everybody's; of who has the `uid` cookie, or of all others;
 * of the chosen currency; of the logged-in user; the user's own data, on routes that ask for it.
 */
export type Whose = 'everybody' | 'visitor' | 'currency' | 'user' | 'account';

type Facts = typeof NOTICES & typeof USER;
type Settled = { readonly [Id in FactIdsOf<Facts>]?: FactValueOf<Facts[Id]> };

/** How one call of the spec's section 7 is made. */
interface Made {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The same call's other address, where a site chooses between two. */
  readonly otherPath?: string;
  /** The 5 s client serves what runs before or beside the user, the 20 s client what the user asked for (contract 6). */
  readonly client: 'fast' | 'slow';
  readonly encoding?: 'form' | 'json';
  /** What is sent beside what the caller gives, unless that says otherwise. */
  readonly body?: Readonly<Record<string, string>>;
  /** Answers that are the payload itself: files, UDF and the footer tips, which have an envelope of their own. */
  readonly bare?: true;
  /** Reads an answer that says in other words than the usual envelope whether it is a success, and why not. */
  readonly envelope?: () => Promise<z.ZodMiniType<Envelope>>;
  /** The shape of the answer's data, in the chunk that loads beside the first answers; without it the data is not looked at. */
  readonly answer?: () => Promise<z.ZodMiniType>;
  /** The answer that a code other than 0 is, where it is no failure. */
  readonly refused?: null;
  /** How loudly a failure is logged (spec 8 calls some of them warnings). */
  readonly level?: 'warn';
}

/** A call whose answer is kept, and asked for by whoever reads it first; the effect `fetch` asks again. */
interface Kept {
  readonly whose: Whose;
}

/** A call that the effect `submit` makes, and the facts that its success settles. */
interface Submitted {
  readonly method: 'POST';
  readonly settles: Settled;
}

/** One call: kept, submitted, or made by a store with parameters of its own. */
export type Call = Made & Partial<Kept> & Partial<Pick<Submitted, 'settles'>>;
export type KeptCall = Made & Kept;
export type SubmittedCall = Made & Submitted;

/** Holds a call to its form; a key that no call has does not compile. */
export function defineCall<const Of extends (Made & { whose?: never; settles?: never }) | KeptCall | SubmittedCall>(
  call: Of & Readonly<Record<Exclude<keyof Of, keyof Call>, never>>,
): Of {
  return call;
}
