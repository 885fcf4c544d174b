import { isDeepStrictEqual } from 'node:util';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { RecordInfo, ProjectDiff, SharedEntry } from '../diff/entry.ts';
import { createSiteModel, type DueSurface } from '../model/site-model.ts';
import type { Project } from '../project/project.ts';
import { readRule, createRuleBook } from '../project/rules.ts';

type Sides = readonly [before: Project, after: Project];

/** Returns the reasons why a diff is a legal change: it affects legal notices, guards, compliance codes or trust (PUB-3). */
export function findLegalReasons({ entries }: ProjectDiff, before: Project, after: Project): readonly string[] {
  const sides: Sides = [before, after];
  return [...new Set([...entries.flatMap((entry) => findReasons(entry, sides)), ...findTrustReasons(sides)])].sort();
}

/** Returns the owners, before and after, of the rules of records with a legal change (PUB-23). */
export function findLegalOwners({ entries }: ProjectDiff, before: Project, after: Project): readonly string[] {
  const sides: Sides = [before, after];
  const legal = entries.filter((entry) => findReasons(entry, sides).length > 0);
  const places = legal.flatMap((entry): readonly RecordOnSites[] => (entry.kind === 'words' ? entry.seen : [entry]));
  return places.flatMap((place) => [place.owner ?? [], sides.flatMap((project) => findOwners(project, place))].flat());
}

type RecordOnSites = RecordInfo & { readonly sites: readonly string[] };

function findOwners(project: Project, { section, id, sites }: RecordOnSites): readonly string[] {
  return sites.flatMap((key) => {
    if (!project.siteKeys.includes(key) || (section !== 'surfaces' && section !== 'guards')) return [];
    const site = project.site(key);
    const records: Readonly<Record<string, { readonly when?: string | undefined }>> = site.manifest[section];
    const when = Object.hasOwn(records, id) ? records[id]?.when : undefined;
    return when === undefined || !project.ruleIds.has(when) ? [] : [readRule(when, createRuleBook(project, site.facts)).owner];
  });
}

/** Returns a reason if pages load publications from another place or trust other keys, which affects every notice. */
function findTrustReasons([before, after]: Sides): string[] {
  const both = after.siteKeys.filter((key) => before.siteKeys.includes(key));
  const [was, is] = [before, after].map((project) => both.map((key) => project.site(key).manifest.publication ?? null));
  return isDeepStrictEqual(was, is) ? [] : ['where pages look for publications, and whom they trust'];
}

function findReasons(entry: SharedEntry, sides: Sides): string[] {
  switch (entry.kind) {
    // A whole site is added or removed with all its notices.
    case 'site-new':
    case 'site-gone':
      return [`the ${entry.name}`];
    case 'language':
      return [`the legal notices in a new language (${entry.name})`];
    case 'invariant':
    case 'statement':
      return [];
    case 'words':
      return entry.seen.flatMap((seen) => findRecordReasons(seen, seen.sites, sides));
    default:
      return [...findRecordReasons(entry, entry.sites, sides), ...findCodeReasons(entry), ...findHiddenReasons(entry, sides)];
  }
}

function findRecordReasons(about: RecordInfo, sites: readonly string[], sides: Sides): string[] {
  if (about.section === 'guards') return [about.name];
  if (about.section === 'texts') return findTextReasons(about.id, sites, sides);
  return about.section === 'surfaces' && isLegal(about.id, sites, sides) ? [`the legal notice ${about.id}`] : [];
}

/** Returns whether a notice is legal before or after, because a change of its kind is a legal change, too. */
function isLegal(id: string, sites: readonly string[], sides: Sides): boolean {
  return sides.some((project) => sites.some((key) => getKind(project, key, id) === 'legal'));
}

function getKind(project: Project, key: string, id: string): string | undefined {
  if (!project.siteKeys.includes(key)) return undefined;
  const { surfaces } = project.site(key).manifest;
  return Object.hasOwn(surfaces, id) ? surfaces[id]?.kind : undefined;
}

function findTextReasons(text: string, sites: readonly string[], sides: Sides): string[] {
  const [namespace = ''] = text.split(':');
  const drawn = sides.flatMap((project) =>
    sites.filter((key) => project.siteKeys.includes(key)).flatMap((key) => getLegalComponents(project, key)),
  );
  const isRead = sides.some(({ surroundings: { parts } }) => drawn.some((name) => parts[name]?.namespaces?.includes(namespace)));
  return isRead ? [`words that legal notices are drawn with (${text})`] : [];
}

function getLegalComponents(project: Project, key: string): string[] {
  return Object.values(project.site(key).manifest.surfaces).flatMap(({ kind, component }) => (kind === 'legal' ? [component] : []));
}

/** Returns a reason for changed compliance codes, which determine who may see a page or a link. */
function findCodeReasons(entry: SharedEntry): string[] {
  if (entry.section === 'codes') return ['a compliance code'];
  const isCode = (entry.section === 'routes' || entry.section === 'links') && 'place' in entry && entry.place === 'code';
  return isCode ? [`the compliance code of ${entry.name}`] : [];
}

/** Returns the legal notices that a changed surface hides, because modals and drawers share a stack that shows one at a time. */
function findHiddenReasons(entry: SharedEntry, sides: Sides): string[] {
  if (entry.section !== 'surfaces') return [];
  const others = 'other' in entry && entry.other !== null && isLegal(entry.other, entry.sites, sides) ? [entry.other] : [];
  const isGaining = entry.kind === 'gains' || entry.kind === 'instead' || entry.kind === 'new';
  const behind = isGaining ? entry.sites.flatMap((key) => findLegalNoticesBehind(sides[1], key, entry.id)) : [];
  return [...others, ...behind].map((id) => `the legal notice ${id}, which ${entry.id} comes before`);
}

/** Returns the legal notices that a modal or a drawer can keep from being shown to the same person. All of them share one stack. */
function findLegalNoticesBehind(project: Project, key: string, id: string): readonly string[] {
  const { due, people } = createSiteModel(project.site(key));
  const own = due.find((other) => other.id === id);
  if (!own || !isStacked(own)) return [];
  const legal = due.filter((other) => other !== own && other.surface.kind === 'legal' && isStacked(other));
  return legal.filter((other) => canPrecede(own, other) && people.canExist(own.logic, other.logic)).map((other) => other.id);
}

function isStacked({ surface }: DueSurface): boolean {
  return SLOTS[surface.slot].capacity === 'one';
}

/** Returns whether a surface opens before another one, or may be open already and can't be closed. */
function canPrecede({ surface }: DueSurface, other: DueSurface): boolean {
  const { preempts, dismissible, priority } = surface;
  return preempts === true || dismissible !== true || priority >= other.surface.priority;
}
