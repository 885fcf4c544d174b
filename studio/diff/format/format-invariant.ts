import type { InvariantEntry } from '../entry.ts';
import type { InvariantWords } from '../entry-parts.ts';
import { type Block, createLine, createGroup } from './block.ts';

const ASSERTIONS: Readonly<Record<InvariantWords['assertion'], (surface: string) => string>> = {
  first: (surface) => `${surface} comes before everything else of its slot`,
  shown: (surface) => `${surface} is due`,
  hidden: (surface) => `${surface} is not due`,
};

export function formatInvariant({ before, after }: InvariantEntry): Block[] {
  if (before && after) return formatChanges(before, after);
  const said = after ?? before;
  if (!said) return [];
  return [{ kind: 'pairs', pairs: formatLines(said) }, ...formatPeople('Where', said)];
}

function formatLines({ title, why, owner, assertion, surface, sites }: InvariantWords) {
  return [
    { label: 'title', words: title },
    { label: 'why', words: why },
    { label: 'owner', words: owner },
    { label: 'sites', words: sites === null ? 'all' : sites.join(', ') },
    { label: 'promises', words: ASSERTIONS[assertion](surface) },
  ];
}

function formatChanges(before: InvariantWords, after: InvariantWords): Block[] {
  const [was, is] = [formatLines(before), formatLines(after)];
  const changes = is.flatMap(({ label, words }, index): Block[] => {
    const earlier = was[index]?.words ?? '';
    return earlier === words ? [] : [{ kind: 'change', label, before: earlier, after: words, note: '' }];
  });
  const isWhere = JSON.stringify(serializeCells(before)) === JSON.stringify(serializeCells(after));
  return [
    ...changes,
    ...(isWhere ? formatPeople('Still where', after) : [...formatPeople('Before, where', before), ...formatPeople('After, where', after)]),
  ];
}

function formatPeople(title: string, { rows }: InvariantWords): Block[] {
  return [rows.length === 0 ? createLine(`${title} nothing: its condition never holds`) : createGroup(title, [{ kind: 'people', rows }])];
}

function serializeCells({ rows }: InvariantWords): unknown {
  return rows.map((row) => row.map(({ about, words }) => [about, words]));
}
