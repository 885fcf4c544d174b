import type { Surface } from '../../../schemas/manifest/surface.ts';
import { isObject } from '../../../schemas/manifest/shape.ts';
import type { Rule } from '../../../schemas/rule.ts';
import { written } from '../writing.ts';
import { first } from './first.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** A surface of the base with a rule, as the first site that offers it has it. */
interface Notice {
  readonly id: string;
  readonly surface: Surface;
  readonly rule: string;
}

export function notices(project: Project): Notice[] {
  const found = new Map<string, Notice>();
  for (const [id, surface] of project.sites.flatMap(({ offered }) => Object.entries(offered.surfaces))) {
    const isOfBase = isObject(written(project, BASE, 'surfaces', id));
    if (surface.when !== undefined && isOfBase && !found.has(id)) found.set(id, { id, surface, rule: surface.when });
  }
  return [...found.values()];
}

export function readRule(project: Project, id: string): Rule {
  return JSON.parse(project.files.get(rulePath(id)) ?? '{}') as Rule; // validation has checked the file
}

function legalModals(project: Project): Notice[] {
  return notices(project).filter(({ surface }) => surface.kind === 'legal' && surface.slot === 'modal');
}

/** A notice that is hidden for a time after an event. */
export interface Resting {
  readonly notice: Notice;
  readonly since: string;
  /** ISO 8601, as in the rule. */
  readonly time: string;
}

const RESTS = /"not_within":\[\{"var":"([^"]+)"\},"(P[^"]+)"\]/;

function isAsserted({ files }: Project, id: string): boolean {
  return [...files].some(([file, text]) => file.startsWith('rules/invariants/') && new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text));
}

/** Returns a notice whose time is also in an invariant, or else the first. */
export function restingNotice(project: Project): Resting {
  const found = legalModals(project).flatMap((notice): Resting[] => {
    const [, since, time] = RESTS.exec(JSON.stringify(readRule(project, notice.rule).logic)) ?? [];
    return since === undefined || time === undefined || notice.surface.shown ? [] : [{ notice, since, time }];
  });
  return first('legal modal that rests for a time', [...found.filter(({ since }) => isAsserted(project, since)), ...found]);
}
