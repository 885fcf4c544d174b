import type { ListedFact, ListedValue } from '../facts/fact-list.ts';
import { formatCount } from './report.ts';
import { formatSites } from '../project/finding.ts';
import { groupBy } from '../project/records.ts';

const TYPES: Readonly<Record<ListedFact['type'], string>> = {
  bool: 'yes or no',
  enum: 'one of',
  int: 'a number',
  instant: 'an instant',
  duration: 'a duration',
};
/** Maximum number of values per fact in a list. A single fact shows all. */
const MAX_VALUES = 12;
const SURFACE = /^(memory|input)\.([^.]+)\./;

export function formatFacts(facts: readonly ListedFact[], { isFiltered }: { readonly isFiltered: boolean }): string[] {
  const groups = groupBy(facts, (fact) => JSON.stringify([getPattern(fact.id), fact.type, fact.values, fact.doc]));
  const blocks = [...groups.values()].flatMap((same) => formatFactBlock(same, groups.size === 1));
  return [...blocks, '', `${formatCount(facts.length, 'fact')}${isFiltered ? '' : '; facts TEXT finds those about something'}`];
}

function getPattern(id: string): string {
  return id.replace(SURFACE, '$1.{surface}.');
}

function formatFactBlock(same: readonly ListedFact[], isAlone: boolean): string[] {
  const [fact, second] = same;
  if (!fact) return [];
  const head = `${second ? getPattern(fact.id) : fact.id}  ${formatValues(fact, isAlone)}`;
  const about = `    ${fact.doc}; from ${fact.source}${fact.personal ? ', personal' : ''}`;
  const surfaces = second ? [`    surface: ${same.map(({ id }) => SURFACE.exec(id)?.[2] ?? id).join(', ')}`] : [];
  const on = !second && fact.sites ? [`    on ${formatSites(fact.sites)}`] : [];
  return [head, about, ...surfaces, ...on];
}

function formatValues({ type, values = [], range, nullable }: ListedFact, isAlone: boolean): string {
  const none = nullable ? `, or ${type === 'instant' ? 'never' : 'none'}` : '';
  const listed = range ? ` ${range.min} to ${range.max}` : values.length > 0 ? ` ${formatNames(values, isAlone)}` : '';
  return `${TYPES[type]}${listed}${none}`;
}

function formatNames(values: readonly ListedValue[], isAlone: boolean): string {
  const names = values.map(({ value, label }) => (label === undefined ? String(value) : `${value}: ${label}`));
  const isLong = !isAlone && names.length > MAX_VALUES;
  return isLong ? `${names.slice(0, MAX_VALUES).join(', ')} and ${names.length - MAX_VALUES} more` : names.join(', ');
}
