import type { FactCatalogue } from '../schemas/domains/fact.ts';
import type { Window } from '../schemas/rule.ts';
import { checkRule } from './check.ts';
import { textOf } from './explain.ts';
import type { CheckContext } from './finding.ts';
import { leafVariants, type Mutant } from './mutants-leaf.ts';
import { windowVariants } from './mutants-window.ts';
import { operatorOf } from './operators.ts';
import { treeOf } from './tree.ts';

/**
 * Every mutant of a checked rule's own logic that the check would let pass; what it refuses can never ship. A reference
 * is one condition here: the referenced rule has mutants of its own.
 */
export function mutantsOf(logic: unknown, context: CheckContext): Mutant[] {
  return variantsOf(logic, context.catalogue, true).filter((mutant) => checkRule(mutant.logic, context).length === 0);
}

/** `isAlone` is false right under a negation, where one more negation only takes that one away. */
function variantsOf(logic: unknown, catalogue: FactCatalogue, isAlone: boolean): Mutant[] {
  const [name, value] = Object.entries(logic as object)[0] as [string, unknown]; // checked: exactly one operator
  const form = operatorOf(name)?.form;
  const negated: Mutant = { description: `${nameOf(logic, catalogue)} is negated`, place: [], logic: { '!': [logic] } };
  const opposite = isAlone ? [negated] : [];
  if (form === 'fact' || form === 'reference') return opposite;
  if (form === 'not') return notVariants(value, catalogue);
  if (form === 'window') return [...opposite, ...windowVariants(value as Window)];
  if (form === 'group') return [...opposite, ...groupVariants(name, value as readonly unknown[], catalogue)];
  const comparison = leafVariants(name, value as readonly unknown[], catalogue);
  // The other equality is the negation already.
  return form === 'equality' ? comparison : [...opposite, ...comparison];
}

function notVariants(value: unknown, catalogue: FactCatalogue): Mutant[] {
  const isList = Array.isArray(value);
  const item: unknown = isList ? value[0] : value;
  const inside = variantsOf(item, catalogue, false).map((variant) => ({
    ...variant,
    place: ['!', ...(isList ? [0] : []), ...variant.place],
    logic: { '!': [variant.logic] },
  }));
  return [{ description: `without the negation of ${nameOf(item, catalogue)}`, place: [], logic: item }, ...inside];
}

function groupVariants(name: string, items: readonly unknown[], catalogue: FactCatalogue): Mutant[] {
  const inside = items.flatMap((item, at) =>
    variantsOf(item, catalogue, true).map((variant) => ({
      ...variant,
      place: [name, at, ...variant.place],
      logic: { [name]: items.with(at, variant.logic) },
    })),
  );
  if (items.length === 1) return inside;
  const other = name === 'and' ? 'or' : 'and';
  const dropped = items.map((item, at) => ({
    description: `without ${nameOf(item, catalogue)}`,
    place: [name, at],
    logic: { [name]: items.toSpliced(at, 1) },
  }));
  return [{ description: `"${name}" becomes "${other}"`, place: [], logic: { [other]: items } }, ...dropped, ...inside];
}

/** A condition as a description names it. */
function nameOf(logic: unknown, catalogue: FactCatalogue): string {
  const [name, value] = Object.entries(logic as object)[0] as [string, unknown]; // checked: exactly one operator
  const form = operatorOf(name)?.form;
  if (form === 'reference') return `the rule "${String(value)}"`;
  if (form === 'group' || form === 'not') return `the "${name}"`;
  const leaf = treeOf(logic, { logicOf: () => null });
  return leaf.kind === 'leaf' || leaf.kind === 'window' ? `"${textOf(leaf, catalogue)}"` : name;
}
