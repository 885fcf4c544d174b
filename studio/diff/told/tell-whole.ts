import { SLOTS, type SlotId } from '../../../schemas/manifest/slots.ts';
import { audienceLines } from '../../cli/who-lines.ts';
import type { WholeEntry } from '../entry.ts';
import type { Line, Notice, SiteAudience, SiteLine, Words } from '../entry-parts.ts';
import { type Block, under } from './block.ts';
import { languagesInFull, onSites } from './naming.ts';

/** Describes an added or removed record: texts in every language, other fields and audience. */
export function wholeBlocks({ id, facts, words, notice }: WholeEntry, all: readonly string[]): Block[] {
  const said = new Set(words.flatMap(({ lines }) => lines.filter(({ isFallback }) => !isFallback).map(keyOf)));
  return [
    ...words.map((version) => wordsBlock(version, said)),
    ...pairsBlock(words.length === 0 ? '' : 'Has', bySite(facts)),
    ...(notice ? noticeBlocks(id, notice, all) : []),
  ];
}

/** English fallback texts are listed once. */
function wordsBlock(version: Words, said: ReadonlySet<string>): Block {
  const pairs = version.lines.map((line): Line => {
    if (!line.isFallback) return line;
    return said.has(keyOf(line)) ? { label: line.label, words: '(the English words)' } : { ...line, label: `${line.label} (in English)` };
  });
  return under(`Says in ${languagesInFull(version)}`, [{ kind: 'pairs', pairs }]);
}

function keyOf({ label, words }: Line): string {
  return `${label}\0${words}`;
}

/** Lists different values for each site. */
function bySite(lines: readonly SiteLine[]): Line[] {
  return lines.flatMap(({ label, said }) =>
    said.map(({ words, sites }) => ({ label: said.length === 1 ? label : `${label} (${sites.join(', ')})`, words })),
  );
}

function pairsBlock(title: string, pairs: readonly Line[]): Block[] {
  if (pairs.length === 0) return [];
  return [title === '' ? { kind: 'pairs', pairs } : under(title, [{ kind: 'pairs', pairs }])];
}

function noticeBlocks(id: string, notice: Notice, all: readonly string[]): Block[] {
  const { answers, why, audiences } = notice;
  return [
    ...pairsBlock('Answers', bySite(answers)),
    ...(why === null ? [] : [under('Why', [{ kind: 'line', text: why } as const])]),
    ...audiences.flatMap((audience) => audienceBlocks(id, audience, notice, all)),
  ];
}

/** Formats the audience like `who`, and the position among surfaces that can show to the same people. */
function audienceBlocks(id: string, { sites, audience, after }: SiteAudience, { slot, priority }: Notice, all: readonly string[]): Block[] {
  const on = onSites(sites, all);
  const [ahead, behind] = SLOTS[slot as SlotId].capacity === 'one' ? ['after', 'before'] : ['below', 'above']; // A slot of the manifest.
  const before = audience.kind === 'rule' ? audience.before : [];
  const neighbours = [
    { label: 'priority', words: String(priority) },
    { label: ahead, words: before.join(', ') },
    { label: behind, words: after.join(', ') },
  ];
  const alone = audience.kind === 'rule' ? { ...audience, before: [] } : audience;
  return [
    under('Who sees it', [{ kind: 'exact', lines: audienceLines(id, { on, moment: undefined }, alone) }]),
    ...pairsBlock(
      `Stands in the slot ${slot}, of those that can be due at the same time`,
      neighbours.filter(({ words }) => words !== ''),
    ),
  ];
}
