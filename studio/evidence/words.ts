import { type Async, ready } from '../../schemas/async.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { createValueCatalogue } from '../../schemas/domains/catalogue.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { type PropScope, WAITING_PROP, omitPending } from '../../runtime/surfaces/scope.ts';

/** Words of a record as they stood on screen, and which of its props they were: `links.terms.label`. */
export interface SeenWords {
  readonly prop: string;
  readonly words: string;
}

/** What a reader reads first, however a record is written. */
const FIRST = ['title', 'name', 'text', 'body', 'content'];

/** What bears such names first, all else as it stands. */
export function inReadingOrder<Of>(items: readonly Of[], nameOf: (item: Of) => string): Of[] {
  const rank = (item: Of): number => (FIRST.includes(nameOf(item)) ? FIRST.indexOf(nameOf(item)) : FIRST.length);
  return [...items].sort((one, other) => rank(one) - rank(other));
}

const VALUES = createValueCatalogue([]);

/** What stands for words that a back end gave: they are no part of what was published. */
export function fromServer(id: string): string {
  return `[from the server: ${id}]`;
}

/** The words of a record's props, in the order of its props: texts, with what the back end said only named. */
export function wordsOf(props: RawProps | undefined, scope: PropScope): SeenWords[] {
  const said = new Set<string>();
  const told = tellingScope(scope, said);
  return inReadingOrder(Object.entries(props ?? {}), ([name]) => name).flatMap(([name, raw]) =>
    wordsIn(resolveProp(raw, told), name, said),
  );
}

/** The scope that notes each text it gives, and gives the name of what only a back end knows. */
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

/** Entries of lists have ids. */
function nameOf(item: unknown, index: number): string {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id : String(index);
}
