import type { ToldCondition } from '../explain/explanation-tree.ts';
import { conditionInWords } from './clause-words.ts';
import type { Paint } from './paint.ts';
import { formatPlace } from '../project/finding.ts';

const GROUPS = { and: 'all of', or: 'at least one of', not: 'not', leaf: '', window: '' } as const;
/** Beyond this a line's place no longer stands in a column of its own. */
const WIDEST = 112;

interface Line {
  /** The branches of the tree before it. */
  readonly stem: string;
  readonly condition: ToldCondition;
}

/** A rule's tree: for each condition its truth, its words, what its facts are and where they come from, and its place. */
export function treeLines(tree: ToldCondition, paint: Paint): string[] {
  const lines = linesOf(tree, '', '');
  const width = Math.min(WIDEST, Math.max(...lines.map((line) => plainOf(line).length)));
  return lines.map((line) => {
    const { stem, condition } = line;
    const colour = condition.truth === 'unknown' ? 'yellow' : condition.truth ? 'green' : 'red';
    const said = `${markOf(condition)} ${wordsOf(condition)}`;
    const gap = ' '.repeat(Math.max(0, width - plainOf(line).length));
    const words = condition.decided ? paint('bold', said.slice(1)) : said.slice(1);
    return `${paint('dim', stem)}${paint(colour, said.slice(0, 1))}${words}${gap}  ${paint('dim', formatPlace(condition.place))}`;
  });
}

const plainOf = ({ stem, condition }: Line): string => `${stem}${markOf(condition)} ${wordsOf(condition)}`;

function linesOf(condition: ToldCondition, first: string, rest: string): Line[] {
  const { items } = condition;
  const inner = items.flatMap((item, at) => {
    const isLast = at === items.length - 1;
    return linesOf(item, `${rest}${isLast ? '└ ' : '├ '}`, `${rest}${isLast ? '  ' : '│ '}`);
  });
  return [{ stem: first, condition }, ...inner];
}

function markOf({ truth }: ToldCondition): string {
  if (truth === 'unknown') return '?';
  return truth ? '✓' : '✗';
}

function wordsOf({ kind, text, facts, decided }: ToldCondition): string {
  if (kind !== 'leaf' && kind !== 'window') return GROUPS[kind];
  return `${conditionInWords({ text, facts })}${decided ? ' ← decided' : ''}`;
}
