import { type Async, ready } from '../../schemas/async.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { createValueCatalogue } from '../../schemas/domains/catalogue.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { type PropScope, WAITING_PROP, omitPending } from '../../runtime/surfaces/scope.ts';

/** A text on the screen, and the path of its prop, such as `links.terms.label`. */
export interface SeenWords {
  readonly prop: string;
  readonly words: string;
}

/** Props that come first in reading order, independent of their order in a record. */
const FIRST = ['title', 'name', 'text', 'body', 'content'];

/** Moves the items with these names to the front. Keeps the order of the other items. */
export function inReadingOrder<Of>(items: readonly Of[], nameOf: (item: Of) => string): Of[] {
  const rank = (item: Of): number => (FIRST.includes(nameOf(item)) ? FIRST.indexOf(nameOf(item)) : FIRST.length);
  return [...items].sort((one, other) => rank(one) - rank(other));
}

const VALUES = createValueCatalogue([]);

/** Returns the placeholder for a text from the API, which isn't part of a publication. */
export function fromServer(id: string): string {
  return `[from the server: ${id}]`;
}

/** Returns the texts of a record's props in reading order, with placeholders for texts from the API. */
export function wordsOf(props: RawProps | undefined, scope: PropScope): SeenWords[] {
  const said = new Set<string>();
  const told = tellingScope(scope, said);
  return inReadingOrder(Object.entries(props ?? {}), ([name]) => name).flatMap(([name, raw]) =>
    wordsIn(resolveProp(raw, told), name, said),
  );
}

/** Wraps a scope. Collects each text that it returns, and replaces texts from the API with placeholders. */
function tellingScope(scope: PropScope, said: Set<string>): PropScope {
  const keep = (words: string): string => {
    said.add(words);
    return words;
  };
  const value = (id: string): Async<unknown> => {
    const reading = scope.value(id);
    if (reading.state === 'ready') return reading;
    return VALUES[id]?.kind === 'text' || VALUES[id]?.kind === 'content' ? ready(keep(fromServer(id))) : reading;
  };
  return omitPending({
    ...scope,
    text: (key, values) => {
      const text = scope.text(key, values);
      if (text.state === 'ready') keep(text.value);
      return text;
    },
    value,
  });
}

function wordsIn(value: unknown, prop: string, said: ReadonlySet<string>): SeenWords[] {
  if (value === WAITING_PROP || value === null) return [];
  if (typeof value === 'string') return said.has(value) && value !== '' ? [{ prop, words: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => wordsIn(item, `${prop}.${nameOf(item, index)}`, said));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => wordsIn(item, `${prop}.${name}`, said));
}

/** Returns the id of a list item, or its index. */
function nameOf(item: unknown, index: number): string {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id : String(index);
}
