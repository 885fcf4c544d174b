import type { Surface } from '../../../schemas/manifest/surface.ts';
import { isObject } from '../../../schemas/manifest/shape.ts';
import type { Rule } from '../../../schemas/rule.ts';
import { written } from '../writing.ts';
import { naming, writing } from './files.ts';
import { first } from './first.ts';
import { claimsOf, regionalSite, type Site, sites } from './sites.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** A surface that shows by a rule. */
export interface Notice {
  readonly id: string;
  /** The manifest that writes it. */
  readonly manifest: string;
  readonly surface: Surface;
  readonly rule: string;
  /** A site that offers it. */
  readonly site: Site;
}

export function notices(project: Project): Notice[] {
  const found = new Map<string, Notice>();
  for (const site of sites(project)) {
    for (const [id, surface] of Object.entries(site.offered.surfaces)) {
      const { when: rule } = surface;
      if (rule !== undefined && !found.has(id)) found.set(id, { id, manifest: writerOf(project, id), surface, rule, site });
    }
  }
  return [...found.values()];
}

function writerOf(project: Project, id: string): string {
  const isWhole = (name: string): boolean => {
    const surface = written(project, name, 'surfaces', id);
    return isObject(surface) && surface['component'] !== undefined;
  };
  return first(`manifest that writes ${id}`, [BASE, ...project.manifestNames].filter(isWhole));
}

export function readRule(project: Project, id: string): Rule {
  return JSON.parse(project.files.get(rulePath(id)) ?? '{}') as Rule; // a rule that is named is there, or validation says so
}

/** The modals of the base that law asks for, the first to come first. */
export function legalModals(project: Project): Notice[] {
  return writtenModals(project).sort((a, b) => b.surface.priority - a.surface.priority);
}

/** The same in the order in which they are written. */
function writtenModals(project: Project): Notice[] {
  return notices(project).filter(({ surface, manifest }) => manifest === BASE && surface.kind === 'legal' && surface.slot === 'modal');
}

/** A notice that rests for a time once something happened to it. */
export interface Resting {
  readonly notice: Notice;
  /** The fact that counts the time. */
  readonly since: string;
  /** ISO 8601, as the rule writes it. */
  readonly time: string;
}

const RESTS = /"not_within":\[\{"var":"([^"]+)"\},"(P[^"]+)"\]/;

/** The first of which an invariant counts the same time; without one, the first. */
export function restingNotice(project: Project): Resting {
  const found = legalModals(project).flatMap((notice): Resting[] => {
    const [, since, time] = RESTS.exec(JSON.stringify(readRule(project, notice.rule).logic)) ?? [];
    return since === undefined || time === undefined || notice.surface.shown ? [] : [{ notice, since, time }];
  });
  const isAsserted = ({ since }: Resting): boolean => naming(project, since).some((file) => file.startsWith('rules/invariants/'));
  return first('legal modal that rests for a time', [...found.filter(isAsserted), ...found]);
}

/** A legal modal that is its record, its rule and its texts: nothing else but statements and invariants knows its id. */
export function noticeByItself(project: Project): Notice {
  const isAlone = ({ id, manifest, rule }: Notice): boolean =>
    id === rule &&
    writing(project, 'rule', id).length === 0 &&
    naming(project, id).every((file) => file.includes(`/${id}.`) || isBeside(file, `manifests/${manifest}.json`));
  return first('legal modal that nothing else names', legalModals(project).filter(isAlone));
}

/** A notice of the base that is in no statement, no invariant and no site's own manifest. */
export function unstatedNotice(project: Project): Notice {
  const own = notices(project).filter(({ manifest }) => manifest === BASE);
  const isFree = (file: string): boolean =>
    file.startsWith(`manifests/${BASE}/`) || /^(?:locales|rules)\/(?:sources\/)?[^/]+(?:\/notices)?\.json$/.test(file);
  return first(
    'notice of which nothing is stated',
    own.filter(({ id }) => naming(project, id).every(isFree)),
  );
}

function isBeside(file: string, own: string): boolean {
  return file === own || /^(?:locales\/|rules\/(?:invariants|statements)\/)/.test(file);
}

/** A legal notice of the base, and a site that could do without it: no invariant asks for it there. */
export function noticeToGiveUp(project: Project): { readonly id: string; readonly site: string } {
  const { key } = regionalSite(project);
  const isOwn = ({ id }: Notice): boolean => written(project, key, 'surfaces', id) === undefined;
  const isAsked = ({ id }: Notice): boolean => naming(project, id).some((file) => file.startsWith('rules/invariants/'));
  const found = legalModals(project).filter((notice) => isOwn(notice) && !isAsked(notice));
  return { id: first('legal modal of which no invariant speaks', found).id, site: key };
}

/** Two modals in turn, of which a statement says so and no invariant asks for one of them first. */
export function orderedPair(project: Project): readonly [Notice, Notice] {
  const modals = legalModals(project);
  const isFirst = (id: string): boolean => writing(project, 'first', id).length > 0;
  const pairs = claimsOf(project).flatMap(({ order = [] }) => order.map((id, index) => [id, order[index + 1]] as const));
  const found = pairs.flatMap(([one, other]): (readonly [Notice, Notice])[] => {
    const [before, after] = [one, other].map((id) => modals.find((modal) => modal.id === id && !isFirst(modal.id)));
    return before && after ? [[before, after]] : [];
  });
  return first('pair of modals whose order is stated', found);
}

/** Two modals of law whose rules have nothing in common: both can be due at once. In the order in which they are written. */
export function independentPair(project: Project): readonly [Notice, Notice] {
  const modals = writtenModals(project);
  const facts = ({ rule }: Notice): string[] => JSON.stringify(readRule(project, rule).logic).match(/"(?:var|rule)":"[^"]+"/g) ?? [];
  const isApart = (one: Notice, other: Notice): boolean => facts(one).every((fact) => !facts(other).includes(fact));
  const pairs = modals.flatMap((one, index) => modals.slice(index + 1).map((other) => [one, other] as const));
  return first(
    'pair of modals that do not hang together',
    pairs.filter(([one, other]) => isApart(one, other)),
  );
}
