import { SLOTS, type SlotId } from '../../../schemas/manifest/slots.ts';
import { formatAudience } from '../../cli/who-lines.ts';
import type { RecordEntry } from '../entry.ts';
import type { Line, Notice, SiteAudience, SiteLine, Words } from '../entry-parts.ts';
import { type Block, createGroup } from './block.ts';
import { formatAllLanguages, formatOnSites } from './naming.ts';

export function formatRecord({ id, facts, words, notice }: RecordEntry, all: readonly string[]): Block[] {
  const said = new Set(words.flatMap(({ lines }) => lines.filter(({ isFallback }) => !isFallback).map(getKey)));
  return [
    ...words.map((version) => formatWords(version, said)),
    ...createPairsBlock(words.length === 0 ? '' : 'Has', splitBySite(facts)),
    ...(notice ? formatNotice(id, notice, all) : []),
  ];
}

function formatWords(version: Words, said: ReadonlySet<string>): Block {
  const pairs = version.lines.map((line): Line => {
    if (!line.isFallback) return line;
    return said.has(getKey(line)) ? { label: line.label, words: '(the English words)' } : { ...line, label: `${line.label} (in English)` };
  });
  return createGroup(`Says in ${formatAllLanguages(version)}`, [{ kind: 'pairs', pairs }]);
}

function getKey({ label, words }: Line): string {
  return `${label}\0${words}`;
}

function splitBySite(lines: readonly SiteLine[]): Line[] {
  return lines.flatMap(({ label, said }) =>
    said.map(({ words, sites }) => ({ label: said.length === 1 ? label : `${label} (${sites.join(', ')})`, words })),
  );
}

function createPairsBlock(title: string, pairs: readonly Line[]): Block[] {
  if (pairs.length === 0) return [];
  return [title === '' ? { kind: 'pairs', pairs } : createGroup(title, [{ kind: 'pairs', pairs }])];
}

function formatNotice(id: string, notice: Notice, all: readonly string[]): Block[] {
  const { answers, why, audiences } = notice;
  return [
    ...createPairsBlock('Answers', splitBySite(answers)),
    ...(why === null ? [] : [createGroup('Why', [{ kind: 'line', text: why } as const])]),
    ...audiences.flatMap((audience) => formatAudienceBlocks(id, audience, notice, all)),
  ];
}

function formatAudienceBlocks(
  id: string,
  { sites, audience, after }: SiteAudience,
  { slot, priority }: Notice,
  all: readonly string[],
): Block[] {
  const on = formatOnSites(sites, all);
  const [ahead, behind] = SLOTS[slot as SlotId].capacity === 'one' ? ['after', 'before'] : ['below', 'above']; // A slot of the manifest.
  const before = audience.kind === 'rule' ? audience.before : [];
  const neighbours = [
    { label: 'priority', words: String(priority) },
    { label: ahead, words: before.join(', ') },
    { label: behind, words: after.join(', ') },
  ];
  const alone = audience.kind === 'rule' ? { ...audience, before: [] } : audience;
  return [
    createGroup('Who sees it', [{ kind: 'exact', lines: formatAudience(id, { on, moment: undefined }, alone) }]),
    ...createPairsBlock(
      `Stands in the slot ${slot}, of those that can be due at the same time`,
      neighbours.filter(({ words }) => words !== ''),
    ),
  ];
}
