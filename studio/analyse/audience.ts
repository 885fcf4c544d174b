import { Analysis } from '../../rules/analysis.ts';
import { type Diagrams, NEVER } from '../../rules/diagram.ts';
import { boxDiagram, rowsOf } from '../../rules/rows.ts';
import { situationOf } from '../../rules/situation.ts';
import { type Cell, rowInWords } from '../../rules/words.ts';
import type { OnUnknown, Situation } from '../../schemas/rule.ts';
import { type Place, positionOf } from '../project/place.ts';
import { rulePath } from '../project/project.ts';
import { readRule } from '../project/rules.ts';
import { aheadOf, type DueSurface, type SiteModel } from '../model/site-model.ts';

/** One way for a surface to show: all its cells hold. */
export interface AudienceRow {
  readonly cells: readonly Cell[];
  /** Someone to whom it shows by this row, as a facts file. */
  readonly example: Situation;
}

/** To whom a surface shows on a site. What no rule decides is told by where the manifest says so. */
export type Audience =
  | {
      readonly kind: 'rule';
      readonly rule: AudienceRule;
      readonly rows: readonly AudienceRow[];
      readonly slot: string;
      readonly before: readonly string[];
    }
  | { readonly kind: 'never'; readonly rule: AudienceRule }
  | { readonly kind: 'always' | 'user' | 'removed'; readonly place: Place }
  | { readonly kind: 'hidden'; readonly feature: string; readonly place: Place }
  | { readonly kind: 'absent'; readonly sites: readonly string[] };

/** The rule behind a surface, as a reader finds it. */
export interface AudienceRule {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly file: string;
  readonly onUnknown: OnUnknown;
}

/** The complete decision table of a surface on a valid site. `elsewhere`: the sites that have it, where this one may not. */
export function audienceOf(model: SiteModel, id: string, elsewhere: readonly string[]): Audience {
  const { manifest, site } = model;
  const surface = Object.hasOwn(manifest.surfaces, id) ? manifest.surfaces[id] : undefined;
  if (!surface) return absent(model, id, elsewhere);
  const { feature } = surface;
  if (feature !== undefined && manifest.features[feature]?.hidden === true)
    return { kind: 'hidden', feature, place: positionOf(site.placeOf(['features', feature, 'hidden'])) };
  if (surface.opens) return { kind: 'user', place: positionOf(site.placeOf(['surfaces', id, 'opens'])) };
  const due = model.due.find((other) => other.id === id);
  return due && due.rule !== null ? byRule(model, due, due.rule) : { kind: 'always', place: positionOf(site.placeOf(['surfaces', id])) };
}

function absent({ site }: SiteModel, id: string, sites: readonly string[]): Audience {
  const removing = site.chain.layers.find((layer) => partOf(layer.value['surfaces'])[id] === null);
  return removing ? { kind: 'removed', place: positionOf(site.placeOf(['surfaces', id], true)) } : { kind: 'absent', sites };
}

function partOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>; // a section of a manifest: a record, or nothing
}

function byRule(model: SiteModel, due: DueSurface, id: string): Audience {
  const { title, owner } = readRule(id, model.book);
  const rule: AudienceRule = { id, title, owner, file: rulePath(id), onUnknown: due.onUnknown };
  const analysis = new Analysis([due.logic], model.context);
  const rows = rowsOf(analysis.diagrams.of(due.logic), analysis).flatMap((box): AudienceRow[] => {
    const witness = analysis.witness(boxDiagram(box, analysis.diagrams));
    if (!witness) return [];
    const { catalogue } = model.context;
    return [{ cells: rowInWords(box, analysis.space, catalogue), example: situationOf(witness, catalogue) }];
  });
  if (rows.length === 0) return { kind: 'never', rule };
  return { kind: 'rule', rule, rows, slot: due.surface.slot, before: before(model, due) };
}

/** What comes first in the slot and can be due at the same time. */
function before({ due: all, context }: SiteModel, due: DueSurface): string[] {
  const ahead = aheadOf(due, all);
  const analysis = new Analysis([due.logic, ...ahead.map(({ logic }) => logic)], context);
  const { diagrams, possible } = analysis;
  const own = diagrams.and(possible, diagrams.of(due.logic));
  return ahead.filter(({ logic }) => meets(own, logic, diagrams)).map(({ id }) => id);
}

function meets(own: number, logic: unknown, diagrams: Diagrams): boolean {
  return diagrams.and(own, diagrams.of(logic)) !== NEVER;
}
