import type { InvariantEntry } from '../entry.ts';
import type { InvariantWords } from '../entry-parts.ts';
import { type Block, line, under } from './block.ts';

const ASSERTIONS: Readonly<Record<InvariantWords['assertion'], (surface: string) => string>> = {
  first: (surface) => `${surface} comes before everything else of its slot`,
  shown: (surface) => `${surface} is due`,
  hidden: (surface) => `${surface} is not due`,
};

/** Describes an added or removed invariant, or the changed parts of one. */
export function invariantBlocks({ before, after }: InvariantEntry): Block[] {
  if (before && after) return changeBlocks(before, after);
  const said = after ?? before;
  if (!said) return [];
  return [{ kind: 'pairs', pairs: linesOf(said) }, ...peopleBlocks('Where', said)];
}

function linesOf({ title, why, owner, assertion, surface, sites }: InvariantWords) {
  return [
    { label: 'title', words: title },
    { label: 'why', words: why },
    { label: 'owner', words: owner },
    { label: 'sites', words: sites === null ? 'all' : sites.join(', ') },
    { label: 'promises', words: ASSERTIONS[assertion](surface) },
  ];
}

function changeBlocks(before: InvariantWords, after: InvariantWords): Block[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  const changes = is.flatMap(({ label, words }, index): Block[] => {
    const earlier = was[index]?.words ?? '';
    return earlier === words ? [] : [{ kind: 'change', label, before: earlier, after: words, note: '' }];
  });
  const isWhere = JSON.stringify(cellsOf(before)) === JSON.stringify(cellsOf(after));
  return [
    ...changes,
    ...(isWhere ? peopleBlocks('Still where', after) : [...peopleBlocks('Before, where', before), ...peopleBlocks('After, where', after)]),
  ];
}

function peopleBlocks(title: string, { rows }: InvariantWords): Block[] {
  return [rows.length === 0 ? line(`${title} nothing: its condition never holds`) : under(title, [{ kind: 'people', rows }])];
}

function cellsOf({ rows }: InvariantWords): unknown {
  return rows.map((row) => row.map(({ about, words }) => [about, words]));
}
