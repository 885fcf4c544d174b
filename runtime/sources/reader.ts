import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { ServerContent } from '../../schemas/manifest/resolved.ts';
import type { CachedCallId, CallResponse } from '../../schemas/domains/calls.ts';
import type { FactIdsOf, FactValueOf, ValueIdsOf } from '../../schemas/domains/source.ts';
import type { Loadable } from '../loadable.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Stores } from '../stores/stores.ts';

export interface FactContext {
  readonly stores: Stores;
  readonly now: number;
}

export interface ValueContext extends FactContext {
  readonly failure: string | undefined;
  readonly outcome: readonly string[];
  readonly link: (id: string, params?: Readonly<Record<string, string>>) => RuntimeLink | null;
  /** Returns null if the site doesn't allow the destination. */
  readonly destination: (raw: string) => RuntimeLink | null;
  readonly file: (raw: string) => RuntimeLink | null;
  /** Text of the server, with links in place of some of its phrases. */
  readonly content: (text: string, links?: readonly { readonly key: string; readonly link: string }[]) => ServerContent;
  readonly language: (code: string) => RuntimeLink;
}

export type Readers<Sources> = {
  readonly [Id in FactIdsOf<Sources>]: (context: FactContext) => Async<FactValueOf<Sources[Id]>>;
} & {
  /** Null, undefined and the empty string count as missing. */
  readonly [Id in Exclude<ValueIdsOf<Sources>, FactIdsOf<Sources>>]: (context: ValueContext) => Async<unknown>;
};

/** Facts with ids from the manifest: `family.<name>` or `family.<surface>.<name>`. */
export type FamilyReader = (context: FactContext, names: readonly string[]) => Async<FactValue>;

export function readCall<Id extends CachedCallId, T>(id: Id, pick: (response: CallResponse<Id>, context: FactContext) => T) {
  return (context: FactContext): Async<T> => mapReady(getQuery(id, context).read(), (response) => pick(response, context));
}

/** Reads a response about the user. Null for visitors. */
export function readOwn<Id extends CachedCallId, T>(id: Id, pick: (response: CallResponse<Id>) => T) {
  return (context: FactContext): Async<T | null> => (context.stores.session.isLoggedIn ? readCall(id, pick)(context) : ready(null));
}

/** Reads a response for a component that renders the loading and error states itself. */
export function readCallData<Id extends CachedCallId, T>(id: Id, make: (response: CallResponse<Id>, context: ValueContext) => T) {
  return (context: ValueContext) => readData(getQuery(id, context), (response) => make(response, context));
}

function getQuery<Id extends CachedCallId>(id: Id, { stores }: FactContext) {
  return stores.answers[id] as unknown as Loadable<CallResponse<Id>>;
}

export function readData<T, U>(query: Pick<Loadable<T>, 'read' | 'reload'>, make: (value: T) => U): Async<Async<U>> {
  const answer = query.read();
  return ready(answer.state === 'failed' ? { ...answer, retry: () => void query.reload() } : mapReady(answer, make));
}
