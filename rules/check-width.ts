import type { Problem } from '../schemas/problem.ts';
import type { Rule } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { compileRule, type CompileContext } from './compile.ts';
import { getRelevantContext } from './relevant-context.ts';
import { createRows } from './rows.ts';
import type { SpaceContext } from './space.ts';
import { MAX_COMPARISONS, MAX_RULE_NODES, MAX_RULE_ROWS, runWithinLimits } from './limits.ts';

export function checkWidth(rule: Pick<Rule, 'onUnknown'> & { readonly logic: unknown }, context: CompileContext & SpaceContext): Problem[] {
  if (countComparisons(rule.logic, context, new Map()) > MAX_COMPARISONS)
    return [createTooWideProblem(`it has more than ${MAX_COMPARISONS} comparisons`)];
  const { logic } = compileRule(rule, context);
  const countRows = (): number => {
    const analysis = new Analysis([logic], getRelevantContext([logic], context), { maxNodes: MAX_RULE_NODES });
    return createRows(analysis.diagrams.build(logic), analysis, MAX_RULE_ROWS).length;
  };
  const rows = runWithinLimits(countRows, () => Infinity);
  return rows === Infinity ? [createTooWideProblem(`it holds in more than ${MAX_RULE_ROWS} different ways`)] : [];
}

function createTooWideProblem(reason: string): Problem {
  return { check: 'rule/too-wide', path: ['logic'], message: `too wide to analyze: ${reason}; split it, or group its conditions` };
}

function countComparisons(logic: unknown, context: CompileContext, known: Map<string, number>): number {
  if (Array.isArray(logic)) return logic.reduce<number>((sum, item) => sum + countComparisons(item, context, known), 0);
  if (typeof logic !== 'object' || logic === null) return 0;
  const [name, value] = Object.entries(logic)[0] ?? ['', null];
  if (name !== 'rule') return ['and', 'or', '!'].includes(name) ? countComparisons(value, context, known) : 1;
  const id = String(value);
  const count = known.get(id) ?? countComparisons(context.getLogic(id), context, known);
  known.set(id, count);
  return count;
}
