import type { RecordInfo, Entry, SharedEntry } from '../entry.ts';
import type { Change } from '../entry-parts.ts';
import { formatSites } from '../../cli/sites.ts';
import { formatOutcome, NOUNS, formatRecordPlace } from './naming.ts';

export interface CountedItem {
  readonly who: string;
  readonly isOwned: boolean;
  /** `{s}` marks the plural ending: `new legal notice{s}`. */
  readonly what: string;
  readonly name: string;
  readonly on: string;
}

export function countEntry(entry: SharedEntry, all: readonly string[]): CountedItem[] {
  const on = formatSites(entry.sites, all);
  const isOwned = entry.owner !== null;
  switch (entry.kind) {
    case 'words':
      return entry.seen.map((each) => ({ ...getOwner(each), what: 'text{s} or link{s} changed', name: formatBrief(entry.changes[0]), on }));
    case 'site-new':
      return [{ who: 'sites', isOwned, what: 'new site{s}', name: formatParent(entry.id, entry.parent), on: '' }];
    case 'site-gone':
      return [{ who: 'sites', isOwned, what: 'removed site{s}', name: entry.id, on: '' }];
    case 'dead':
    case 'alive': {
      const what = entry.kind === 'dead' ? 'place{s} leading nowhere now' : 'place{s} leading somewhere again';
      return [{ who: entry.owner ?? 'links & menus', isOwned, what, name: formatRecordPlace(entry), on }];
    }
    default:
      return [{ ...getOwner(entry), what: getKind(entry), name: getName(entry), on }];
  }
}

const MAX_BRIEF_LENGTH = 60;

function formatBrief(change: Change | undefined): string {
  const text = `${change?.before ?? 'nothing'} → ${change?.after ?? 'nothing'}`;
  return text.length > MAX_BRIEF_LENGTH ? `${text.slice(0, MAX_BRIEF_LENGTH - 1)}…` : text;
}

function formatParent(site: string, parent: string | null): string {
  return parent === null ? site : `${site}, extends ${parent}`;
}

const SECTIONS: Readonly<Record<string, readonly [who: string, noun: string]>> = {
  guards: ['guards', 'guard'],
  routes: ['pages', 'page'],
  menus: ['links & menus', 'menu'],
  texts: ['texts', 'text'],
  features: ['features', 'feature'],
  invariants: ['invariants', 'invariant'],
  statements: ['statements', 'statement'],
  files: ['files', 'file'],
};

function getOwner({ owner, surfaceKind, section }: RecordInfo): Pick<CountedItem, 'who' | 'isOwned'> {
  if (owner !== null) return { who: owner, isOwned: true };
  return { who: surfaceKind ? `${NOUNS[surfaceKind]}s` : (SECTIONS[section]?.[0] ?? 'settings'), isOwned: false };
}

function getNoun({ surfaceKind, section }: RecordInfo): string {
  return surfaceKind ? NOUNS[surfaceKind] : (SECTIONS[section]?.[1] ?? 'setting');
}

function getKind(entry: Entry): string {
  const noun = getNoun(entry);
  if (entry.kind === 'new') return `new ${noun}{s}`;
  if (entry.kind === 'gone') return `removed ${noun}{s}`;
  if (entry.kind === 'language') return 'language{s} newly offered';
  if (entry.kind === 'invariant' || entry.kind === 'statement') return `${formatOutcome(entry)} ${noun}{s}`;
  if (entry.kind === 'changed' && entry.section === 'features') return `feature{s} ${entry.changes[0]?.after ?? ''}`;
  return 'behind' in entry || entry.kind === 'unknown' ? `${noun}{s} changed in who sees it` : `${noun}{s} changed`;
}

/** Settings are identified by their place. */
function getName(entry: Entry): string {
  const isSetting = !entry.surfaceKind && !(entry.section in SECTIONS);
  if (isSetting) return 'place' in entry ? formatRecordPlace(entry) : entry.id;
  return entry.section === 'menus' ? entry.name : entry.id;
}
