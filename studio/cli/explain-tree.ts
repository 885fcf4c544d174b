import type { ToldCondition } from '../explain/explanation-tree.ts';
import { conditionInWords } from './clause-words.ts';
import type { Paint } from './paint.ts';
import { formatPlace } from '../project/finding.ts';

const GROUPS = { and: 'all of', or: 'at least one of', not: 'not', leaf: '', window: '' } as const;
/** Maximum width of the position column. */
const WIDEST = 112;

interface Line {
  /** Tree branches to the left. */
  readonly stem: string;
  readonly condition: ToldCondition;
}

/** Formats a rule's tree: for each condition its result, description, facts with their sources, and position. */
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
