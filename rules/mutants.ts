import type { FactCatalogue } from '../schemas/domains/fact.ts';
import type { Window } from '../schemas/rule.ts';
import { checkRule } from './check.ts';
import { describeLeaf } from './explain.ts';
import type { CheckContext } from './check-position.ts';
import { createLeafMutants, type Mutant } from './mutants-leaf.ts';
import { createWindowMutants } from './mutants-window.ts';
import { getOperator } from './operators.ts';
import { buildTree } from './tree.ts';

/**
 * Creates the mutants of a checked rule's logic that pass the check. A reference counts as one condition, because the
 * referenced rule has its own mutants.
 */
export function createMutants(logic: unknown, context: CheckContext): Mutant[] {
  return createVariants(logic, context.catalogue, true).filter((mutant) => checkRule(mutant.logic, context).length === 0);
}

/** `canNegate` is false directly under a negation, where a second negation would only remove the first. */
function createVariants(logic: unknown, catalogue: FactCatalogue, canNegate: boolean): Mutant[] {
  const [name, value] = Object.entries(logic as object)[0] as [string, unknown]; // checked: exactly one operator
  const form = getOperator(name)?.form;
  const negated: Mutant = { description: `${describeCondition(logic, catalogue)} is negated`, place: [], logic: { '!': [logic] } };
  const opposite = canNegate ? [negated] : [];
  if (form === 'fact' || form === 'reference') return opposite;
  if (form === 'not') return createNotVariants(value, catalogue);
  if (form === 'window') return [...opposite, ...createWindowMutants(value as Window)];
  if (form === 'group') return [...opposite, ...createGroupVariants(name, value as readonly unknown[], catalogue)];
  const comparison = createLeafMutants(name, value as readonly unknown[], catalogue);
  // The opposite equality operator already is the negation.
  return form === 'equality' ? comparison : [...opposite, ...comparison];
}

function createNotVariants(value: unknown, catalogue: FactCatalogue): Mutant[] {
  const isList = Array.isArray(value);
  const item: unknown = isList ? value[0] : value;
  const inside = createVariants(item, catalogue, false).map((variant) => ({
    ...variant,
    place: ['!', ...(isList ? [0] : []), ...variant.place],
    logic: { '!': [variant.logic] },
  }));
  return [{ description: `without the negation of ${describeCondition(item, catalogue)}`, place: [], logic: item }, ...inside];
}

function createGroupVariants(name: string, items: readonly unknown[], catalogue: FactCatalogue): Mutant[] {
  const inside = items.flatMap((item, at) =>
    createVariants(item, catalogue, true).map((variant) => ({
      ...variant,
      place: [name, at, ...variant.place],
      logic: { [name]: items.with(at, variant.logic) },
    })),
  );
  if (items.length === 1) return inside;
  const other = name === 'and' ? 'or' : 'and';
  const dropped = items.map((item, at) => ({
    description: `without ${describeCondition(item, catalogue)}`,
    place: [name, at],
    logic: { [name]: items.toSpliced(at, 1) },
  }));
  return [{ description: `"${name}" becomes "${other}"`, place: [], logic: { [other]: items } }, ...dropped, ...inside];
}

function describeCondition(logic: unknown, catalogue: FactCatalogue): string {
  const [name, value] = Object.entries(logic as object)[0] as [string, unknown]; // checked: exactly one operator
  const form = getOperator(name)?.form;
  if (form === 'reference') return `the rule "${String(value)}"`;
  if (form === 'group' || form === 'not') return `the "${name}"`;
  const leaf = buildTree(logic, { getLogic: () => null });
  return leaf.kind === 'leaf' || leaf.kind === 'window' ? `"${describeLeaf(leaf, catalogue)}"` : name;
}
