import type { SharedEntry } from '../entry.ts';
import { formatOutcome, NOUNS, formatOnSites } from './naming.ts';

/** Returns the title of a difference. Differences with the same title form a chapter. */
export function formatTitle(entry: SharedEntry, all: readonly string[]): string {
  const on = formatOnSites(entry.sites, all);
  switch (entry.kind) {
    case 'new':
      return `New ${getNoun(entry)}${entry.name} on ${on}`;
    case 'gone':
      return `Removed ${getNoun(entry)}${entry.name} on ${on}`;
    case 'dead':
      return `Leads nowhere now on ${on}: ${[...new Set(entry.reasons)].join('; ')}`;
    case 'alive':
      return `Leads somewhere again on ${on}`;
    case 'words':
      return 'Words and destinations';
    case 'site-new':
      return `New ${entry.name}${entry.parent === null ? '' : `, extends ${entry.parent}`}`;
    case 'site-gone':
      return `Removed ${entry.name}`;
    case 'invariant':
    case 'statement':
      return `${capitalize(formatOutcome(entry))} ${entry.name}`;
    default:
      return `${entry.kind === 'language' ? 'New ' : ''}${entry.name} on ${on}`;
  }
}

function getNoun({ surfaceKind }: SharedEntry): string {
  return surfaceKind ? `${NOUNS[surfaceKind]} ` : '';
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
