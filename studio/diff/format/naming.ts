import type { Surface } from '../../../schemas/manifest/surface.ts';
import { formatList } from '../../cli/sites.ts';
import type { Version } from '../entry-parts.ts';

/** Formats sites for a title: `main and eu`, `all 11 sites`. */
export function formatOnSites(sites: readonly string[], all: readonly string[]): string {
  return sites.length === all.length && all.length > 1 ? `all ${all.length} sites` : formatList(sites);
}

export const NOUNS: Readonly<Record<Surface['kind'], string>> = {
  legal: 'legal notice',
  service: 'service notice',
  promotion: 'promotion',
};

const MAX_LANGUAGES = 4;

/** Formats languages: `en, tr; English stands in for de and fr`. Empty without texts. */
export function formatLanguages({ languages, fallbacks }: Version): string {
  if (languages.length === 0) return '';
  const few = fallbacks.length > MAX_LANGUAGES ? `${fallbacks.length} languages` : formatList(fallbacks);
  return formatVersion({ languages, fallbacks }, few);
}

export function formatAllLanguages(version: Version): string {
  return formatVersion(version, formatList(version.fallbacks));
}

function formatVersion({ languages, fallbacks }: Version, standIns: string): string {
  const own = languages.filter((code) => !fallbacks.includes(code)).join(', ');
  if (fallbacks.length === 0) return own;
  return own === '' ? `English stands in for ${standIns}` : `${own}; English stands in for ${standIns}`;
}

export function formatRecordPlace({ name, place }: { readonly name: string; readonly place: string }): string {
  return place === '' ? name : `${name} › ${place}`;
}

export function formatOutcome({ before, after }: { readonly before: unknown; readonly after: unknown }): string {
  if (before === null) return 'new';
  return after === null ? 'removed' : 'changed';
}
