import type { z } from '../zod.ts';
import { BY_PAGE } from '../calls/by-page.ts';
import { LATER_CALLS } from '../calls/later.ts';
import type { KeptCall, SubmittedCall } from './call.ts';

/** Every call of the product; what may be done with one follows from its file. */
const ALL = [...BY_PAGE, ...LATER_CALLS] as const;

type Calls = { readonly [Of in (typeof ALL)[number] as Of['id']]: Of };
type IdsOf<Kind> = { [Id in CallId]: Calls[Id] extends Kind ? Id : never }[CallId];

export type CallId = keyof Calls;
/** Calls whose answers are kept, which the effect `fetch` asks again. */
export type KeptCallId = IdsOf<KeptCall>;
/** Calls that the effect `submit` makes. */
export type SubmittedCallId = IdsOf<SubmittedCall>;
/** The data of a call's answer. */
export type Answer<Id extends CallId> = Calls[Id] extends { readonly answer: () => Promise<infer Schema> } ? z.output<Schema> : unknown;

export const CALLS = Object.fromEntries(ALL.map((call) => [call.id, call])) as Calls;
export const KEPT_CALL_IDS = ALL.flatMap((call) => ('whose' in call ? [call.id] : []));
export const SUBMITTED_CALL_IDS = ALL.flatMap((call) => ('settles' in call ? [call.id] : []));
