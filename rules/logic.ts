import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { FactValue } from '../schemas/domains/fact.ts';

/** Variable with the current time. No fact has this name, because fact ids contain a dot. */
export const NOW = 'now';

// The library's operators are global to the process. Add operators only here.
jsonLogic.add_operation(
  'not_within',
  (instant: number | null, duration: number | null, now: number) => instant === null || (duration !== null && now - instant >= duration),
);
jsonLogic.add_operation(
  'during',
  (start: number | null, end: number | null, now: number) => (start === null || now >= start) && (end === null || now < end),
);

/** Replaces dots, because json-logic-js would split the name at them. */
export function toVariableName(id: string): string {
  return id.replaceAll('.', '/');
}

export function toFactId(slot: string): string {
  return slot.replaceAll('/', '.');
}

export function evaluateLogic(logic: unknown, data: object): boolean {
  // The cast is needed because the library's type doesn't include the operators above.
  return jsonLogic.truthy(jsonLogic.apply(logic as RulesLogic, data));
}

export function toLogicData(facts: Readonly<Record<string, FactValue>>, now: number): object {
  const data: Record<string, FactValue> = Object.assign(Object.create(null), { [NOW]: now });
  for (const id of Object.keys(facts)) data[toVariableName(id)] = facts[id] ?? null;
  return data;
}

export function getOperation(logic: unknown): { readonly name: string; readonly args: readonly unknown[] } | null {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return null;
  const [entry] = Object.entries(logic);
  if (!entry) return null;
  return { name: entry[0], args: Array.isArray(entry[1]) ? entry[1] : [entry[1]] };
}

/** Returns the fact of a `var`, or null for the clock and for other logic. */
export function getVariableFact(logic: unknown): string | null {
  const operation = getOperation(logic);
  if (operation?.name !== 'var' || operation.args[0] === NOW) return null;
  return toFactId(String(operation.args[0]));
}

export function getConditionParts(logic: unknown): readonly unknown[] | null {
  const operation = getOperation(logic);
  return operation && ['and', 'or', '!'].includes(operation.name) ? operation.args : null;
}

export function getWindowBounds(logic: unknown): readonly number[] {
  const parts = getConditionParts(logic);
  if (parts) return parts.flatMap(getWindowBounds);
  const operation = getOperation(logic);
  return operation?.name === 'during' ? operation.args.filter((arg) => typeof arg === 'number') : [];
}

/** Replaces facts by values. The value `'now'` is the clock. Returns the same object if nothing changes. */
export function replaceFacts(logic: unknown, values: Readonly<Record<string, FactValue>>): unknown {
  const id = getVariableFact(logic);
  if (id !== null && Object.hasOwn(values, id)) return values[id] === NOW ? { var: NOW } : values[id];
  const operation = getOperation(logic);
  if (!operation) return logic;
  const args = operation.args.map((arg) => replaceFacts(arg, values));
  return args.every((arg, index) => arg === operation.args[index]) ? logic : { [operation.name]: args };
}
