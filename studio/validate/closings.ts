import { CALLS } from '../../schemas/domains/calls.ts';
import type { FactCatalogue, FactValue } from '../../schemas/domains/fact.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { getEffects } from '../project/prune.ts';

/** Values that actions write to facts. `'now'` is the time of writing. */
export type Changes = Readonly<Record<string, FactValue>>;

/** One possible closing of a surface: which conditional effects ran, and the facts that they wrote. */
export interface Closing {
  readonly action: string;
  /** Rule → its result when the action was raised. */
  readonly conditions: ReadonlyMap<string, boolean>;
  readonly changes: Changes;
}

/** Returns every way to close a surface, including the recorded showing. */
export function findClosings(id: string, surface: Surface, catalogue: FactCatalogue): Closing[] {
  const closing = Object.entries(surface.actions ?? {}).filter(([, action]) => getEffects(action).some((effect) => 'close' in effect));
  const isImplicit = surface.dismissible !== false && !closing.some(([name]) => name === 'close');
  const actions: [string, Action][] = isImplicit ? [...closing, ['close', [{ close: true }]]] : closing;
  return actions
    .flatMap(([action, does]) => getWays(getEffects(does)).map((way) => ({ ...way, action })))
    .flatMap(({ action, conditions, effects }) =>
      getOutcomes(effects, id, catalogue).map((changes) => ({ action, conditions, changes: { ...getShowing(id, surface), ...changes } })),
    );
}

function getShowing(id: string, surface: Surface): Changes {
  // Permanent parts of the page have no history.
  if (!SLOTS[surface.slot].records && surface.shown === undefined) return {};
  const isCounted = surface.shown !== undefined && 'counter' in surface.shown;
  return { [`memory.${id}.shownAt`]: 'now', ...(isCounted ? { [`memory.${id}.shownToday`]: 1 } : {}) };
}

interface Way {
  readonly conditions: ReadonlyMap<string, boolean>;
  readonly effects: readonly Effect[];
}

function getWays(effects: readonly Effect[]): Way[] {
  const rules = [...new Set(effects.flatMap((effect) => effect.when ?? []))];
  const combinations = rules.reduce<ReadonlyMap<string, boolean>[]>(
    (sets, rule) => sets.flatMap((set) => [new Map(set).set(rule, true), new Map(set).set(rule, false)]),
    [new Map()],
  );
  const all = combinations.map((conditions) => ({
    conditions,
    effects: effects.filter(({ when }) => when === undefined || conditions.get(when)),
  }));
  return all.filter((way) => way.effects.some((effect) => 'close' in effect));
}

/** Returns the written facts. A field that depends on cases has one outcome for each. */
function getOutcomes(effects: readonly Effect[], id: string, catalogue: FactCatalogue): Changes[] {
  return effects.reduce<Changes[]>(
    (sets, effect) => {
      const written = getWrites(effect, id, catalogue);
      return written.reduce(
        (partial, [fact, values]) => partial.flatMap((set) => values.map((value) => ({ ...set, [fact]: value }))),
        sets,
      );
    },
    [{}],
  );
}

function getWrites(effect: Effect, id: string, catalogue: FactCatalogue): (readonly [string, readonly FactValue[]])[] {
  if ('remember' in effect) return [[`memory.${id}.${effect.remember}`, [effect.remember.startsWith('closed') ? true : 'now']]];
  if ('submit' in effect) return Object.entries<FactValue>(CALLS[effect.submit].settles).map(([fact, value]) => [fact, [value]]);
  if (!('store' in effect)) return [];
  const fields = isObject(effect.fields) ? Object.entries(effect.fields) : [];
  return fields.flatMap(([field, raw]) => {
    const fact = `${effect.store}.${field}`;
    const values = getValues(raw);
    return Object.hasOwn(catalogue, fact) && values.length > 0 ? [[fact, values] as const] : [];
  });
}

function getValues(raw: unknown): FactValue[] {
  if (typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean') return [raw];
  if (!isObject(raw)) return [];
  if (raw['now'] === true) return ['now'];
  const cases = isObject(raw['cases']) ? Object.values(raw['cases']) : [];
  return [...cases, ...(raw['else'] === undefined ? [] : [raw['else']])].flatMap(getValues);
}
