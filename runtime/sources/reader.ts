import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { ServerContent } from '../../schemas/manifest/resolved.ts';
import type { FactIdsOf, FactValueOf, ValueIdsOf } from '../../schemas/domains/source.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Stores } from '../stores/stores.ts';

/** What facts are read from. */
export interface FactContext {
  readonly stores: Stores;
  /** ms since the epoch */
  readonly now: number;
}

/** What values are read from, and made into for one surface or screen. */
export interface ValueContext extends FactContext {
  /** The server's message of the failure that raised an action. */
  readonly failure: string | undefined;
  /** What the end of that action is called, the most telling name first. */
  readonly outcome: readonly string[];
  /** A link of the manifest with its parameters given. */
  readonly link: (id: string, params?: Readonly<Record<string, string>>) => RuntimeLink | null;
  /** A server-given destination through the one gate; null when it is refused. */
  readonly destination: (raw: string) => RuntimeLink | null;
  /** A server-given file through the same gate: a document in no language, never a page. */
  readonly file: (raw: string) => RuntimeLink | null;
  /** A server's text with its phrases that are links (spec 3, text_link), each through the gate. */
  readonly content: (text: string, links?: readonly { readonly key: string; readonly link: string }[]) => ServerContent;
  /** A path of this site in another language. */
  readonly language: (code: string) => RuntimeLink;
}

/** One reader for each entry of a part of the catalogue: one that is missing or misspelt does not compile. */
export type Readers<Sources> = {
  readonly [Id in FactIdsOf<Sources>]: (context: FactContext) => Async<FactValueOf<Sources[Id]>>;
} & {
  /** Null, undefined and the empty text are none. */
  readonly [Id in Exclude<ValueIdsOf<Sources>, FactIdsOf<Sources>>]: (context: ValueContext) => Async<unknown>;
};

/** Facts whose ids the manifest opens: `family.<name>` or `family.<surface>.<name>`. */
export type FamilyReader = (context: FactContext, names: readonly string[]) => Async<FactValue>;

interface Readable<T> {
  read(): Async<T>;
  reload(): Promise<void>;
}

/** Data that a screen draws in all its states: it is there at once, and says itself whether it is pending or lost. */
export function readData<T, U>(query: Readable<T>, make: (value: T) => U): Async<Async<U>> {
  const answer = query.read();
  return ready(answer.state === 'lost' ? { ...answer, retry: () => void query.reload() } : mapReady(answer, make));
}
