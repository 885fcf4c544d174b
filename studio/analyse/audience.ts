import { Analysis } from '../../rules/analysis.ts';
import type { Zones } from '../../rules/describe-date.ts';
import type { Box } from '../../rules/diagram.ts';
import { verifyWitness } from '../../rules/constraints.ts';
import { buildBox, createRows, deriveImplied } from '../../rules/rows.ts';
import { toSituation } from '../../rules/situation.ts';
import { type Cell, describeRow } from '../../rules/describe-row.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { OnUnknown, Situation } from '../../schemas/rule.ts';
import { readRule } from '../project/rules.ts';
import { findAbsence, type Absence } from '../model/absence.ts';
import { getSurfacesAhead, type DueSurface, type SiteModel } from '../model/site-model.ts';
import { getZones } from '../model/windows.ts';
import { getRulePath } from '../project/files.ts';
import { type Place, getPosition } from '../project/finding.ts';

/** One alternative in which a surface shows. All cells must hold. */
export interface AudienceRow {
  readonly cells: readonly Cell[];
  readonly example: Situation;
}

/** Audience of a surface on a site. Without a rule, the reason and where it's defined. */
export type Audience =
  | {
      readonly kind: 'rule';
      readonly rule: AudienceRule;
      readonly rows: readonly AudienceRow[];
      readonly slot: string;
      readonly before: readonly string[];
    }
  | { readonly kind: 'never'; readonly rule: AudienceRule }
  | { readonly kind: 'always'; readonly place: Place }
  | Absence;

export interface AudienceRule {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly file: string;
  readonly onUnknown: OnUnknown;
}

export function getAudience(model: SiteModel, id: string): Audience {
  const absence = findAbsence(id, model);
  if (absence) return absence;
  const due = model.due.find((other) => other.id === id);
  return due && due.rule !== null
    ? getRuleAudience(model, due, due.rule)
    : { kind: 'always', place: getPosition(model.site.locate(['surfaces', id])) };
}

function getRuleAudience(model: SiteModel, due: DueSurface, id: string): Audience {
  const { title, owner } = readRule(id, model.book);
  const rule: AudienceRule = { id, title, owner, file: getRulePath(id), onUnknown: due.onUnknown };
  const analysis = new Analysis([due.logic], model.context);
  const { catalogue } = model.context;
  const zones = getZones(id, model.book);
  const condition = analysis.diagrams.build(due.logic);
  const rows = createRows(condition, analysis).flatMap((box): AudienceRow[] => {
    const witness = analysis.findWitness(buildBox(box, analysis.diagrams));
    if (!witness) return [];
    return [
      {
        cells: toCells(box, deriveImplied(box, condition, analysis), analysis, { catalogue, zones }),
        example: toSituation(verifyWitness(witness, due.logic, model.context), catalogue),
      },
    ];
  });
  if (rows.length === 0) return { kind: 'never', rule };
  return { kind: 'rule', rule, rows, slot: due.surface.slot, before: findSurfacesBefore(model, due) };
}

interface Words {
  readonly catalogue: FactCatalogue;
  readonly zones: Zones;
}

function toCells(row: Box, implied: Box, { space }: Analysis, { catalogue, zones }: Words): Cell[] {
  const parts = [...row, ...implied].sort(([a], [b]) => a - b);
  return parts.flatMap(([dimension, classes]) => {
    const cells = describeRow(new Map([[dimension, classes]]), space, catalogue, zones);
    return implied.has(dimension) ? cells.map((cell): Cell => ({ ...cell, isImplied: true })) : cells;
  });
}

function findSurfacesBefore({ due: all, people }: SiteModel, due: DueSurface): string[] {
  const ahead = getSurfacesAhead(due, all).filter(({ logic }) => people.canExist(due.logic, logic));
  return ahead.map(({ id }) => id);
}
