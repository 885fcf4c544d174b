import type { DescribedCondition } from '../explain/explanation-tree.ts';
import { formatCondition } from './format-condition.ts';
import type { Paint } from './paint.ts';
import { formatPlace } from '../project/finding.ts';

const GROUPS = { and: 'all of', or: 'at least one of', not: 'not', leaf: '', window: '' } as const;
const MAX_WIDTH = 112;

interface Line {
  readonly stem: string;
  readonly condition: DescribedCondition;
}

export function formatTree(tree: DescribedCondition, paint: Paint): string[] {
  const lines = collectLines(tree, '', '');
  const width = Math.min(MAX_WIDTH, Math.max(...lines.map((line) => formatPlain(line).length)));
  return lines.map((line) => {
    const { stem, condition } = line;
    const colour = condition.truth === 'unknown' ? 'yellow' : condition.truth ? 'green' : 'red';
    const said = `${getMark(condition)} ${formatConditionLine(condition)}`;
    const gap = ' '.repeat(Math.max(0, width - formatPlain(line).length));
    const words = condition.decided ? paint('bold', said.slice(1)) : said.slice(1);
    return `${paint('dim', stem)}${paint(colour, said.slice(0, 1))}${words}${gap}  ${paint('dim', formatPlace(condition.place))}`;
  });
}

const formatPlain = ({ stem, condition }: Line): string => `${stem}${getMark(condition)} ${formatConditionLine(condition)}`;

function collectLines(condition: DescribedCondition, first: string, rest: string): Line[] {
  const { items } = condition;
  const inner = items.flatMap((item, at) => {
    const isLast = at === items.length - 1;
    return collectLines(item, `${rest}${isLast ? '└ ' : '├ '}`, `${rest}${isLast ? '  ' : '│ '}`);
  });
  return [{ stem: first, condition }, ...inner];
}

function getMark({ truth }: DescribedCondition): string {
  if (truth === 'unknown') return '?';
  return truth ? '✓' : '✗';
}

function formatConditionLine({ kind, text, facts, decided }: DescribedCondition): string {
  if (kind !== 'leaf' && kind !== 'window') return GROUPS[kind];
  return `${formatCondition({ text, facts })}${decided ? ' ← decided' : ''}`;
}
