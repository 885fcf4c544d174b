import type { LinkEntry, ProjectDiff, SharedEntry } from '../entry.ts';
import { type Block, type Chapter, createLine, type Tone, createGroup } from './block.ts';
import { formatRecordPlace } from './naming.ts';
import { createChangeBlock, formatEntry } from './format-entry.ts';
import { formatInvariant } from './format-invariant.ts';
import { formatStatement } from './format-statement.ts';
import { formatMissing, formatSite } from './format-site.ts';
import { formatOccurrences } from './occurrences.ts';
import { formatTitle } from './titles.ts';
import { groupBy } from '../../project/records.ts';

export function createChapters({ entries, sites }: ProjectDiff): Chapter[] {
  const byTitle = groupBy(entries, (entry) => formatTitle(entry, sites));
  return [...byTitle].map(([title, some]) => ({ title, tone: getTone(some), blocks: some.flatMap((entry) => createBlocks(entry, sites)) }));
}

const COMING: readonly SharedEntry['kind'][] = ['new', 'site-new', 'alive', 'language'];
const GOING: readonly SharedEntry['kind'][] = ['gone', 'site-gone', 'dead'];

function getTone(entries: readonly SharedEntry[]): Tone {
  if (entries.every(({ kind }) => COMING.includes(kind))) return 'new';
  return entries.every(({ kind }) => GOING.includes(kind)) ? 'gone' : 'changed';
}

function createBlocks(entry: SharedEntry, all: readonly string[]): Block[] {
  switch (entry.kind) {
    case 'dead':
    case 'alive':
      return [createEndBlock(entry)];
    case 'words':
      return entry.changes.map((change, index) => {
        const isLast = index === entry.changes.length - 1;
        return { ...createChangeBlock('', change), seen: isLast ? formatOccurrences(entry, all) : [] };
      });
    case 'site-new':
      return [...formatSite(entry), ...createDifferences(entry.entries, entry.id)];
    case 'site-gone':
      return formatSite(entry);
    case 'invariant':
      return formatInvariant(entry);
    case 'statement':
      return formatStatement(entry);
    case 'language':
      return formatMissing(entry.missing);
    default:
      return formatEntry(entry, all);
  }
}

/** The title contains the reason, so this adds the place and the previous effect. */
function createEndBlock(entry: LinkEntry): Block {
  const omitReasons = (words: string): string => entry.reasons.reduce((text, reason) => text.replace(`: ${reason}`, ''), words);
  const note = !entry.isLeftOut ? '' : entry.kind === 'dead' ? 'no longer shown' : 'shown again';
  return { kind: 'change', label: formatRecordPlace(entry), before: omitReasons(entry.before), after: omitReasons(entry.after), note };
}

function createDifferences(entries: readonly SharedEntry[], site: string): Block[] {
  const chapters = createChapters({ entries, sites: [site] });
  if (chapters.length === 0) return [createLine('Everything else is as in its parent')];
  return chapters.map(({ title, blocks, tone }) => createGroup(title.replace(` on ${site}`, ''), blocks, tone));
}
