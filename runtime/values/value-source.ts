import type { Loadable, ServerContent } from '../../schemas/manifest/resolved.ts';
import type { Query } from '../stores/query.ts';
import type { RuntimeLink } from '../links/runtime-link.ts';
import type { Stores } from '../stores/stores.ts';

/** A value as it is now. `none` is known to be none, lost, or refused by the gate for destinations: the prop's `else` stands for it. */
export type ValueReading =
  | { readonly state: 'pending' }
  | { readonly state: 'none'; readonly refused?: true }
  | { readonly state: 'known'; readonly value: unknown };

export interface ValueContext {
  readonly stores: Stores;
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

export type ValueSource = (context: ValueContext) => ValueReading;
export type ValueSources = Readonly<Record<string, ValueSource>>;

export const NONE: ValueReading = { state: 'none' };
export const PENDING_VALUE: ValueReading = { state: 'pending' };

/** What a source gives in place of a destination that the gate refuses. */
export const REFUSED = Symbol('refused');

/** Null, empty and undefined are none; so is what was refused, which says so. */
export function valueOf(value: unknown): ValueReading {
  if (value === REFUSED) return { state: 'none', refused: true };
  return value === null || value === undefined || value === '' ? NONE : { state: 'known', value };
}

/** A value out of one answer: pending until it is here, none when it failed or may not be asked for. */
export function valueFrom<T>(query: Query<T>, pick: (value: T) => unknown): ValueReading {
  if (!query.isOpen) return NONE;
  const status = query.read();
  if (status === 'ready') return valueOf(pick(query.value as T));
  return status === 'failed' ? NONE : PENDING_VALUE;
}

type Asked = Pick<Query<never>, 'read' | 'reload'>;

/** A data value: always known, its own pending and failed states inside. */
export function loadableOf(query: Asked, make: () => unknown): ValueReading {
  const status = query.read();
  const loadable: Loadable<unknown> =
    status === 'ready'
      ? { status, value: make() }
      : status === 'failed'
        ? { status, retry: () => void query.reload() }
        : { status: 'pending' };
  return { state: 'known', value: loadable };
}

export function ready(value: unknown): ValueReading {
  return { state: 'known', value: { status: 'ready', value } satisfies Loadable<unknown> };
}
