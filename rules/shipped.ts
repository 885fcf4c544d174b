import type { FactShape } from '../schemas/domains/fact.ts';
import type { ShippedRule } from '../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { readOf } from './logic.ts';

/** Compiled rules as a document carries them: what several rules know of one fact stands there once. */
export interface ShippedRules {
  readonly rules: Readonly<Record<string, ShippedRule>>;
  readonly facts: Readonly<Record<string, FactShape>>;
}

/** What most facts are: it goes without saying. */
const PLAIN: FactShape = { type: { kind: 'bool' }, nullable: false };

/** Takes the shapes out of the rules. Of an enum each rule names its own values and one other: together they do for all. */
export function shipRules(compiled: Readonly<Record<string, CompiledRule>>): ShippedRules {
  const facts: Record<string, FactShape> = {};
  for (const { reads } of Object.values(compiled)) {
    for (const [id, shape] of Object.entries(reads)) {
      if (shape.type.kind !== 'bool' || shape.nullable) facts[id] = joined(facts[id], shape);
    }
  }
  const rules = Object.entries(compiled).map(([id, { reads: _, ...rule }]) => [id, rule]);
  return { rules: Object.fromEntries(rules) as ShippedRules['rules'], facts };
}

function joined(one: FactShape | undefined, { type, nullable }: FactShape): FactShape {
  if (type.kind !== 'enum' || one?.type.kind !== 'enum') return { type, nullable };
  return { type: { kind: 'enum', values: [...new Set([...one.type.values, ...type.values])] }, nullable };
}

/** The rules of a document with the shapes that each needs, as `compileRule` made them. */
export function unshipRules({ rules, facts }: ShippedRules): Readonly<Record<string, CompiledRule>> {
  const readsOf = (logic: unknown) => Object.fromEntries(factsIn(logic).map((id) => [id, facts[id] ?? PLAIN]));
  return Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, { ...rule, reads: readsOf(rule.logic) }]));
}

function factsIn(logic: unknown): readonly string[] {
  const id = readOf(logic);
  if (id !== null) return [id];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(factsIn) : [];
}
