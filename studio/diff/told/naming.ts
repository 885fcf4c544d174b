import type { Surface } from '../../../schemas/manifest/surface.ts';
import { listed } from '../../cli/sites.ts';
import type { Version } from '../entry-parts.ts';

/** Sites as a title names them, all of them: `main and eu`, `all 11 sites`. */
export function onSites(sites: readonly string[], all: readonly string[]): string {
  return sites.length === all.length && all.length > 1 ? `all ${all.length} sites` : listed(sites);
}

/** What a surface is to a reader, by its kind. */
export const NOUNS: Readonly<Record<Surface['kind'], string>> = {
  legal: 'legal notice',
  service: 'service notice',
  promotion: 'promotion',
};

/** As many languages without words of their own are named; of more, how many there are. */
const FEW = 4;

/** The languages of a change: `en, tr; English stands in for de and fr`. Nothing where no words are said. */
export function languagesInBrief({ languages, fallbacks }: Version): string {
  if (languages.length === 0) return '';
  const few = fallbacks.length > FEW ? `${fallbacks.length} languages` : listed(fallbacks);
  return spoken({ languages, fallbacks }, few);
}

/** The same, every language named. */
export function languagesInFull(version: Version): string {
  return spoken(version, listed(version.fallbacks));
}

function spoken({ languages, fallbacks }: Version, standIns: string): string {
  const own = languages.filter((code) => !fallbacks.includes(code)).join(', ');
  if (fallbacks.length === 0) return own;
  return own === '' ? `English stands in for ${standIns}` : `${own}; English stands in for ${standIns}`;
}

/** A place in a record: `footer › Legal`. */
export function placeOf({ name, place }: { readonly name: string; readonly place: string }): string {
  return place === '' ? name : `${name} › ${place}`;
}

/** What became of a promise. */
export function becameOf({ before, after }: { readonly before: unknown; readonly after: unknown }): string {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
}
