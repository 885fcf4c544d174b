import type { FactShape } from '../schemas/domains/fact.ts';
import type { ShippedRule } from '../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { getVariableFact } from './logic.ts';

/** Compact form of compiled rules in site documents. Rules share the shapes of facts. */
export interface PackedRules {
  readonly rules: Readonly<Record<string, ShippedRule>>;
  readonly facts: Readonly<Record<string, FactShape>>;
}

const DEFAULT_SHAPE: FactShape = { type: { kind: 'bool' }, nullable: false };

/** Moves the shapes of facts out of the rules. An enum's values are the union of the values in all rules. */
export function packRules(compiled: Readonly<Record<string, CompiledRule>>): PackedRules {
  const facts: Record<string, FactShape> = {};
  for (const { reads } of Object.values(compiled)) {
    for (const [id, shape] of Object.entries(reads)) {
      if (shape.type.kind !== 'bool' || shape.nullable) facts[id] = mergeShapes(facts[id], shape);
    }
  }
  const rules = Object.entries(compiled).map(([id, { reads: _, ...rule }]) => [id, rule]);
  return { rules: Object.fromEntries(rules) as PackedRules['rules'], facts };
}

function mergeShapes(one: FactShape | undefined, { type, nullable }: FactShape): FactShape {
  if (type.kind !== 'enum' || one?.type.kind !== 'enum') return { type, nullable };
  return { type: { kind: 'enum', values: [...new Set([...one.type.values, ...type.values])] }, nullable };
}

export function unpackRules({ rules, facts }: PackedRules): Readonly<Record<string, CompiledRule>> {
  const getReads = (logic: unknown) => Object.fromEntries(getFacts(logic).map((id) => [id, facts[id] ?? DEFAULT_SHAPE]));
  return Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, { ...rule, reads: getReads(rule.logic) }]));
}

function getFacts(logic: unknown): readonly string[] {
  const id = getVariableFact(logic);
  if (id !== null) return [id];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(getFacts) : [];
}
