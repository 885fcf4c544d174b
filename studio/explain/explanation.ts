import { getDecision, evaluateRule } from '../../rules/evaluate.ts';
import { explainRule } from '../../rules/explain.ts';
import { createSituationReader } from '../../rules/situation.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { OnUnknown, Situation } from '../../schemas/rule.ts';
import { formatFactValue, locateInRule, describeCondition, type DescribedCondition } from './explanation-tree.ts';
import { compileChecked, getLogic, readRule } from '../project/rules.ts';
import { getSurfacesAhead, type DueSurface, type RuleModel, type SiteModel } from '../model/site-model.ts';
import type { Place } from '../project/finding.ts';

export interface DescribedChange {
  readonly fact: string;
  readonly is: string;
  /** Required value: `11 or higher`. */
  readonly toBe: string;
  readonly example: FactValue;
}

export interface ExplainedRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly file: string;
  readonly decision: 'show' | 'hide';
  /** Set if the outcome came from `onUnknown`: its value, position and the unknown facts. */
  readonly onUnknown: { readonly says: OnUnknown; readonly place: Place; readonly facts: readonly string[] } | null;
  readonly tree: DescribedCondition;
  readonly deciding: readonly DescribedCondition[];
  readonly flip: readonly DescribedChange[] | null;
}

export interface ExplainedSurface {
  /** Null if it always shows. */
  readonly rule: ExplainedRule | null;
  readonly decision: 'shown' | 'hidden';
  readonly onScreen: boolean;
  readonly slot: string;
  /** Surfaces with a higher priority that also show, highest first. */
  readonly ahead: readonly string[];
}

export function explainDue(due: DueSurface, situation: Situation, model: SiteModel): ExplainedSurface {
  const rule = due.rule === null ? null : explainInSite(due.rule, situation, model);
  const isDue = rule === null || rule.decision === 'show';
  const ahead = isDue ? getSurfacesAhead(due, model.due).filter((other) => isShown(other, situation, model)) : [];
  return {
    rule,
    decision: isDue ? 'shown' : 'hidden',
    onScreen: isDue && ahead.length === 0,
    slot: due.surface.slot,
    ahead: ahead.map(({ id }) => id),
  };
}

function isShown({ rule, logic, onUnknown }: DueSurface, situation: Situation, { book, context }: SiteModel): boolean {
  if (rule === null) return true;
  const { reader, now } = createSituationReader(situation, context.catalogue);
  return getDecision(evaluateRule({ ...compileChecked(rule, book), logic }, reader, now), onUnknown) === 'show';
}

/** Explains a rule's outcome. Facts are either known or failed here, never pending. */
export function explainInSite(id: string, situation: Situation, model: RuleModel): ExplainedRule {
  const { book, context } = model;
  const { reader, now } = createSituationReader(situation, context.catalogue);
  const rule = readRule(id, book);
  const settled = Object.fromEntries(
    Object.entries(context.catalogue).flatMap(([fact, { default: value }]) => (fact.startsWith('feature.') ? [[fact, value]] : [])),
  );
  const { decision, outcome, tree, deciding, counterfactual } = explainRule(rule, {
    ...context,
    reader,
    now,
    settled,
    getLogic: (other) => getLogic(book, other),
  });
  const describeContext = { project: book.project, rule: id, catalogue: context.catalogue, now };
  const isLost = outcome.state !== 'ready';
  const unknown = new Set(deciding.flatMap(({ facts }) => facts.filter(({ reading }) => reading.state !== 'ready').map((fact) => fact.id)));
  return {
    id,
    title: rule.title,
    why: rule.why,
    owner: rule.owner,
    file: locateInRule(book.project, id, []).file,
    decision: decision === 'show' ? 'show' : 'hide',
    onUnknown: isLost ? { says: rule.onUnknown, place: locateInRule(book.project, id, ['onUnknown']), facts: [...unknown] } : null,
    tree: describeCondition(tree, describeContext),
    deciding: deciding.map((node) => describeCondition(node, describeContext)),
    flip:
      counterfactual?.changes.map(({ fact, from, to, description, zone }) => ({
        fact,
        is: formatFactValue({ id: fact, reading: from, zone }, context.catalogue, now),
        toBe: description,
        example: to,
      })) ?? null,
  };
}
