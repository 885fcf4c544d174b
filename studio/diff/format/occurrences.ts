import type { Occurrence, WordsEntry } from '../entry.ts';
import { formatOnSites, formatRecordPlace } from './naming.ts';
import { groupBy } from '../../project/records.ts';

export function formatOccurrences({ seen }: WordsEntry, all: readonly string[]): string[] {
  const bySites = groupBy(seen, (each) => formatOnSites(each.sites, all));
  return [...bySites].map(([on, some]) => `seen in ${formatPlaces(some).join('; ')} on ${on}`);
}

function formatPlaces(seen: readonly Occurrence[]): string[] {
  const pages = [...new Set(seen.flatMap(({ section, id }) => (section === 'routes' ? [id] : [])))];
  const others = seen.filter(({ section }) => section !== 'routes').map(formatOtherPlace);
  return [...others, ...(pages.length === 0 ? [] : [`${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`])];
}

function formatOtherPlace(seen: Occurrence): string {
  return seen.section === 'texts' ? `words of components (${seen.place})` : formatRecordPlace(seen);
}
