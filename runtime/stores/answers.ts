import type { KeptCall, Whose } from '../../schemas/calls/call.ts';
import { type Answer, CALLS, KEPT_CALL_IDS, type KeptCallId } from '../../schemas/calls/calls.ts';
import type { Api, CallInput } from '../api/api.ts';
import type { LogPort } from '../ports/ports.ts';
import { Query } from './query.ts';

/** The answers that are kept, by call. */
export type Answers = { readonly [Id in KeptCallId]: Query<Answer<Id>> };

interface AnswerPorts {
  readonly api: Api;
  readonly log: LogPort;
  /** Who is looking, for each kind of call; null where it is not to be asked now. */
  readonly keys: Readonly<Record<Whose, () => string | null>>;
  /** What a call is asked with, where that hangs on the site. */
  readonly inputs: Readonly<Partial<Record<KeptCallId, () => CallInput>>>;
}

/** One query for each call whose answer is kept. */
export function createAnswers({ api, log, keys, inputs }: AnswerPorts): Answers {
  const queries = KEPT_CALL_IDS.map((id) => {
    const { whose, level }: KeptCall = CALLS[id];
    return [id, new Query<unknown>({ id, log, level: level ?? 'error', key: keys[whose], load: () => api.call(id, inputs[id]?.()) })];
  });
  // Each is made for its own call, whose answer it loads.
  return Object.fromEntries(queries) as Answers;
}
