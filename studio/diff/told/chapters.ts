import type { EndEntry, ProjectDiff, SharedEntry } from '../entry.ts';
import { type Block, type Chapter, line, type Tone, under } from './block.ts';
import { placeOf } from './naming.ts';
import { changeBlock, entryBlocks } from './tell-entry.ts';
import { invariantBlocks } from './tell-invariant.ts';
import { statementBlocks } from './tell-statement.ts';
import { missingBlocks, siteBlocks } from './tell-site.ts';
import { seenIn } from './seen.ts';
import { titleOf } from './titles.ts';
import { groupedBy } from '../../project/records.ts';

/** Groups differences by title, in reading order. */
export function chaptersOf({ entries, sites }: ProjectDiff): Chapter[] {
  const byTitle = groupedBy(entries, (entry) => titleOf(entry, sites));
  return [...byTitle].map(([title, some]) => ({ title, tone: toneOf(some), blocks: some.flatMap((entry) => blocksOf(entry, sites)) }));
}

const COMING: readonly SharedEntry['kind'][] = ['new', 'site-new', 'alive', 'language'];
const GOING: readonly SharedEntry['kind'][] = ['gone', 'site-gone', 'dead'];

function toneOf(entries: readonly SharedEntry[]): Tone {
  if (entries.every(({ kind }) => COMING.includes(kind))) return 'new';
  return entries.every(({ kind }) => GOING.includes(kind)) ? 'gone' : 'changed';
}

function blocksOf(entry: SharedEntry, all: readonly string[]): Block[] {
  switch (entry.kind) {
    case 'dead':
    case 'alive':
      return [endBlock(entry)];
    case 'words':
      return entry.changes.map((change, index) => {
        const isLast = index === entry.changes.length - 1;
        return { ...changeBlock('', change), seen: isLast ? seenIn(entry, all) : [] };
      });
    case 'site-new':
      return [...siteBlocks(entry), ...differences(entry.entries, entry.id)];
    case 'site-gone':
      return siteBlocks(entry);
    case 'invariant':
      return invariantBlocks(entry);
    case 'statement':
      return statementBlocks(entry);
    case 'language':
      return missingBlocks(entry.missing);
    default:
      return entryBlocks(entry, all);
  }
}

/** The title contains the reason, so this adds the place and the previous effect. */
function endBlock(entry: EndEntry): Block {
  const said = (words: string): string => entry.reasons.reduce((text, reason) => text.replace(`: ${reason}`, ''), words);
  const note = !entry.isLeftOut ? '' : entry.kind === 'dead' ? 'no longer shown' : 'shown again';
  return { kind: 'change', label: placeOf(entry), before: said(entry.before), after: said(entry.after), note };
}

/** Differences of a new site from its parent. */
function differences(entries: readonly SharedEntry[], site: string): Block[] {
  const chapters = chaptersOf({ entries, sites: [site] });
  if (chapters.length === 0) return [line('Everything else is as in its parent')];
  return chapters.map(({ title, blocks, tone }) => under(title.replace(` on ${site}`, ''), blocks, tone));
}
