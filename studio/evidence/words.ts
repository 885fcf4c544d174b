import { type Async, ready } from '../../schemas/async.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { createValueCatalogue } from '../../schemas/domains/catalogue.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { type PropScope, WAITING_PROP, omitPending } from '../../runtime/surfaces/scope.ts';

/** A text on the screen, and the path of its prop, such as `links.terms.label`. */
export interface SeenText {
  readonly prop: string;
  readonly words: string;
}

/** Props that come first in reading order, independent of their order in a record. */
const FIRST_PROPS = ['title', 'name', 'text', 'body', 'content'];

export function sortByReadingOrder<Item>(items: readonly Item[], getName: (item: Item) => string): Item[] {
  const getRank = (item: Item): number => (FIRST_PROPS.includes(getName(item)) ? FIRST_PROPS.indexOf(getName(item)) : FIRST_PROPS.length);
  return [...items].sort((one, other) => getRank(one) - getRank(other));
}

const VALUES = createValueCatalogue([]);

/** Returns the placeholder for a text from the API, which isn't part of a publication. */
export function getServerPlaceholder(id: string): string {
  return `[from the server: ${id}]`;
}

export function collectTexts(props: RawProps | undefined, scope: PropScope): SeenText[] {
  const collected = new Set<string>();
  const collectingScope = createCollectingScope(scope, collected);
  return sortByReadingOrder(Object.entries(props ?? {}), ([name]) => name).flatMap(([name, raw]) =>
    findTexts(resolveProp(raw, collectingScope), name, collected),
  );
}

/** Wraps a scope. Collects each text that it returns, and replaces texts from the API with placeholders. */
function createCollectingScope(scope: PropScope, collected: Set<string>): PropScope {
  const collect = (words: string): string => {
    collected.add(words);
    return words;
  };
  const readValue = (id: string): Async<unknown> => {
    const reading = scope.value(id);
    if (reading.state === 'ready') return reading;
    return VALUES[id]?.kind === 'text' || VALUES[id]?.kind === 'content' ? ready(collect(getServerPlaceholder(id))) : reading;
  };
  return omitPending({
    ...scope,
    text: (key, values) => {
      const text = scope.text(key, values);
      if (text.state === 'ready') collect(text.value);
      return text;
    },
    value: readValue,
  });
}

function findTexts(value: unknown, prop: string, collected: ReadonlySet<string>): SeenText[] {
  if (value === WAITING_PROP || value === null) return [];
  if (typeof value === 'string') return collected.has(value) && value !== '' ? [{ prop, words: value }] : [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => findTexts(item, `${prop}.${getItemName(item, index)}`, collected));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => findTexts(item, `${prop}.${name}`, collected));
}

function getItemName(item: unknown, index: number): string {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id : String(index);
}
