import type { Seen, WordsEntry } from '../entry.ts';
import { onSites, placeOf } from './naming.ts';
import { groupedBy } from '../../project/records.ts';

/** Groups occurrences by sites. */
export function seenIn({ seen }: WordsEntry, all: readonly string[]): string[] {
  const bySites = groupedBy(seen, (each) => onSites(each.sites, all));
  return [...bySites].map(([on, some]) => `seen in ${placesOf(some).join('; ')} on ${on}`);
}

/** Lists pages by name only, because a text can occur on dozens of them. */
function placesOf(seen: readonly Seen[]): string[] {
  const pages = [...new Set(seen.flatMap(({ section, id }) => (section === 'routes' ? [id] : [])))];
  const others = seen.filter(({ section }) => section !== 'routes').map(otherPlace);
  return [...others, ...(pages.length === 0 ? [] : [`${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`])];
}

function otherPlace(seen: Seen): string {
  return seen.section === 'texts' ? `words of components (${seen.place})` : placeOf(seen);
}
