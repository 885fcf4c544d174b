import { replaceFacts } from '../../rules/logic.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { OnUnknown } from '../../schemas/rule.ts';
import { compileChecked, compileLogic, createRuleBook, type RuleBook } from '../project/rules.ts';
import { createDerived } from '../project/memoize.ts';
import type { Site } from '../project/project.ts';
import type { Pruned } from '../project/prune.ts';
import { People } from '../people/people.ts';
import { createVisitorContext } from '../people/visitors.ts';

/** A surface that a site shows because of its rule, with the manifest's facts resolved in its logic. */
export interface DueSurface {
  readonly id: string;
  readonly surface: Surface;
  /** Null if it always shows. */
  readonly rule: string | null;
  /** Compiled. `true` if it always shows. */
  readonly logic: unknown;
  readonly onUnknown: OnUnknown;
}

export interface RuleModel {
  readonly key: string;
  readonly site: Site;
  readonly manifest: Manifest;
  /** Excludes hidden features and references to them. */
  readonly offered: Pruned;
  readonly book: RuleBook;
  readonly context: SpaceContext;
  readonly people: People;
}

export interface SiteModel extends RuleModel {
  readonly due: readonly DueSurface[];
  getLogic(rule: string): unknown;
  /** Compiles valid logic outside a rule. */
  compileLogic(logic: unknown): unknown;
}

/** Creates the model for questions about rules. Only the facts of the site must be valid. */
export const createRuleModel = createDerived((site: Site): RuleModel => {
  const { key, project, manifest, offered, facts } = site;
  const context = createVisitorContext(facts, manifest, offered.routes);
  return { key, site, manifest, offered, book: createRuleBook(project, facts), context, people: new People(context) };
});

/** Creates the model of a site. Expects a valid site. */
export const createSiteModel = createDerived((site: Site): SiteModel => {
  const rules = createRuleModel(site);
  const { manifest, book } = rules;
  const settled = getFeatureValues(manifest);
  const getRuleLogic = (rule: string): unknown => replaceFacts(compileChecked(rule, book).logic, settled);
  const compileOwnLogic = (logic: unknown): unknown => replaceFacts(compileLogic(logic, book), settled);
  const shown = Object.entries(rules.offered.surfaces).filter(([, surface]) => !surface.opens);
  const due = shown.map(([id, surface]): DueSurface => {
    const rule = surface.when ?? null;
    return {
      id,
      surface,
      rule,
      logic: rule === null ? true : getRuleLogic(rule),
      onUnknown: rule === null ? 'show' : compileChecked(rule, book).onUnknown,
    };
  });
  return { ...rules, due: due.sort(compareSurfaces), getLogic: getRuleLogic, compileLogic: compileOwnLogic };
});

export function withContext<Model extends RuleModel>(model: Model, changes: Partial<SpaceContext>): Model {
  const context = { ...model.context, ...changes };
  return { ...model, context, people: new People(context) };
}

export function compareSurfaces(a: DueSurface, b: DueSurface): number {
  const slots = Object.keys(SLOTS);
  const bySlot = slots.indexOf(a.surface.slot) - slots.indexOf(b.surface.slot);
  const byTakeover = Number(b.surface.preempts ?? false) - Number(a.surface.preempts ?? false);
  return bySlot || byTakeover || b.surface.priority - a.surface.priority || (a.id < b.id ? -1 : 1);
}

/** Returns the surfaces with a higher priority in the slot, if the slot has space for one. */
export function getSurfacesAhead({ surface, id }: DueSurface, due: readonly DueSurface[]): readonly DueSurface[] {
  if (SLOTS[surface.slot].capacity !== 'one') return [];
  const slot = due.filter((other) => other.surface.slot === surface.slot);
  return slot.slice(
    0,
    slot.findIndex((other) => other.id === id),
  );
}

/** The manifest decides about features, so they aren't facts of a person. */
function getFeatureValues({ features }: Manifest): Record<string, FactValue> {
  return Object.fromEntries(Object.entries(features).map(([id, feature]) => [`feature.${id}`, !feature.hidden]));
}
