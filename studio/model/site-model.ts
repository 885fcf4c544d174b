import { replaced } from '../../rules/logic.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { OnUnknown } from '../../schemas/rule.ts';
import { compileChecked, compileLogic, ruleBook, type RuleBook } from '../project/rules.ts';
import { derived } from '../project/memoize.ts';
import type { Site } from '../project/project.ts';
import type { Pruned } from '../project/prune.ts';
import { People } from '../people/people.ts';
import { visitorContext } from '../people/visitors.ts';

/** A surface that a site shows by itself: when it is due, with what the manifest settles already put in. */
export interface DueSurface {
  readonly id: string;
  readonly surface: Surface;
  /** Null when it always shows. */
  readonly rule: string | null;
  /** Compiled; `true` when it always shows. */
  readonly logic: unknown;
  readonly onUnknown: OnUnknown;
}

/** As much of a site as questions about its rules ask for: the facts, and who can be there. */
export interface RuleModel {
  readonly key: string;
  readonly site: Site;
  /** With what hidden features carry. */
  readonly manifest: Manifest;
  /** Without hidden features and all that leads to them. */
  readonly offered: Pruned;
  readonly book: RuleBook;
  /** The facts that a visitor of this site can have, and the laws between them. */
  readonly context: SpaceContext;
  readonly people: People;
}

/** A valid site as questions are asked about it: who can be there, and what shows to whom. */
export interface SiteModel extends RuleModel {
  /** Slot by slot; within a slot the one that comes first, first. */
  readonly due: readonly DueSurface[];
  /** The compiled logic of a rule on this site. */
  logicOf(rule: string): unknown;
  /** The same for checked logic that is no rule of its own. */
  compiledOf(logic: unknown): unknown;
}

/** What rules are asked about. Their facts must be sound; whatever else is wrong with the site does not matter. */
export const ruleModel = derived((site: Site): RuleModel => {
  const { key, project, manifest, offered, facts } = site;
  const context = visitorContext(facts, manifest, offered.routes);
  return { key, site, manifest, offered, book: ruleBook(project, facts), context, people: new People(context) };
});

/** The model of a site. The site must be valid: `validateSite` says so. */
export const siteModel = derived((site: Site): SiteModel => {
  const rules = ruleModel(site);
  const { manifest, book } = rules;
  const settled = featureValues(manifest);
  const logicOf = (rule: string): unknown => replaced(compileChecked(rule, book).logic, settled);
  const compiledOf = (logic: unknown): unknown => replaced(compileLogic(logic, book), settled);
  const shown = Object.entries(rules.offered.surfaces).filter(([, surface]) => !surface.opens);
  const due = shown.map(([id, surface]): DueSurface => {
    const rule = surface.when ?? null;
    return {
      id,
      surface,
      rule,
      logic: rule === null ? true : logicOf(rule),
      onUnknown: rule === null ? 'show' : compileChecked(rule, book).onUnknown,
    };
  });
  return { ...rules, due: due.sort(inTurn), logicOf, compiledOf };
});

/** Returns the model with other circumstances of its visitors. */
export function inContext<Model extends RuleModel>(model: Model, changes: Partial<SpaceContext>): Model {
  const context = { ...model.context, ...changes };
  return { ...model, context, people: new People(context) };
}

/** Of two surfaces of one slot, the one that visitors meet first: a pre-empting one, then the larger priority, then by id. */
export function inTurn(a: DueSurface, b: DueSurface): number {
  const slots = Object.keys(SLOTS);
  const bySlot = slots.indexOf(a.surface.slot) - slots.indexOf(b.surface.slot);
  const byTakeover = Number(b.surface.preempts ?? false) - Number(a.surface.preempts ?? false);
  return bySlot || byTakeover || b.surface.priority - a.surface.priority || (a.id < b.id ? -1 : 1);
}

/** The surfaces that come before one in its slot, where the slot holds one at a time. */
export function aheadOf({ surface, id }: DueSurface, due: readonly DueSurface[]): readonly DueSurface[] {
  if (SLOTS[surface.slot].capacity !== 'one') return [];
  const slot = due.filter((other) => other.surface.slot === surface.slot);
  return slot.slice(
    0,
    slot.findIndex((other) => other.id === id),
  );
}

/** What a site offers is no question about a person: the manifest says it. */
function featureValues({ features }: Manifest): Record<string, FactValue> {
  return Object.fromEntries(Object.entries(features).map(([id, feature]) => [`feature.${id}`, !feature.hidden]));
}
