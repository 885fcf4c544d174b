import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { FactValue } from '../schemas/domains/fact.ts';

/** The variable that hands the clock to the operators of time; no fact has this name, since fact ids contain a dot. */
export const NOW = 'now';

// The library's table of operators is one for the whole process: this is the only place that adds to it.
jsonLogic.add_operation(
  'not_within',
  (instant: number | null, duration: number | null, now: number) => instant === null || (duration !== null && now - instant >= duration),
);
jsonLogic.add_operation(
  'during',
  (start: number | null, end: number | null, now: number) => (start === null || now >= start) && (end === null || now < end),
);

/** A fact's name in compiled logic: `var` splits at dots, so an id that contains dots would be out of reach. */
export function slotOf(id: string): string {
  return id.replaceAll('.', '/');
}

/** The fact of a name in compiled logic. */
export function factOf(slot: string): string {
  return slot.replaceAll('/', '.');
}

/** Runs compiled logic on data: json-logic-js decides, nothing else does. */
export function holds(logic: unknown, data: object): boolean {
  // Compiled logic is made by compileRule from checked logic; the library's type does not know our operators of time.
  return jsonLogic.truthy(jsonLogic.apply(logic as RulesLogic, data));
}

/** The data for compiled logic when every fact is known; an instant among the facts themselves goes before `now`. */
export function dataOf(facts: Readonly<Record<string, FactValue>>, now: number): object {
  const data: Record<string, FactValue> = Object.assign(Object.create(null), { [NOW]: now });
  for (const id of Object.keys(facts)) data[slotOf(id)] = facts[id] ?? null;
  return data;
}

/** The operator and the arguments of a piece of compiled logic; null for a constant. */
export function operationOf(logic: unknown): { readonly name: string; readonly args: readonly unknown[] } | null {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return null;
  const [entry] = Object.entries(logic);
  if (!entry) return null;
  return { name: entry[0], args: Array.isArray(entry[1]) ? entry[1] : [entry[1]] };
}

/** The fact that a piece of compiled logic reads directly; null for a constant, the clock and anything larger. */
export function readOf(logic: unknown): string | null {
  const operation = operationOf(logic);
  if (operation?.name !== 'var' || operation.args[0] === NOW) return null;
  return factOf(String(operation.args[0]));
}

/** The parts of compiled and, or, !; null for a comparison or a constant. */
export function partsOf(logic: unknown): readonly unknown[] | null {
  const operation = operationOf(logic);
  return operation && ['and', 'or', '!'].includes(operation.name) ? operation.args : null;
}

/** The instants at which the windows of compiled logic begin and end. */
export function boundsOf(logic: unknown): readonly number[] {
  const parts = partsOf(logic);
  if (parts) return parts.flatMap(boundsOf);
  const operation = operationOf(logic);
  return operation?.name === 'during' ? operation.args.filter((arg) => typeof arg === 'number') : [];
}

/** The logic with some facts' values put in; `'now'` for an instant is the instant of asking. The same object where nothing is. */
export function replaced(logic: unknown, values: Readonly<Record<string, FactValue>>): unknown {
  const id = readOf(logic);
  if (id !== null && Object.hasOwn(values, id)) return values[id] === NOW ? { var: NOW } : values[id];
  const operation = operationOf(logic);
  if (!operation || operation.name === 'var') return logic;
  const args = operation.args.map((arg) => replaced(arg, values));
  return args.every((arg, index) => arg === operation.args[index]) ? logic : { [operation.name]: args };
}
