import { type Kind, NAMES } from '../kinds.ts';
import { findOnAllSites, describeMissingId } from '../existing-ids.ts';
import { findNewErrors } from '../new-findings.ts';
import { type Rejection, createUnknownError } from '../new/create-options.ts';
import { setValue } from '../tokens.ts';
import { type Dead, withDead } from './dead.ts';
import { findErasures, removeValues } from './erase.ts';
import { sweepRules } from './in-rules.ts';
import { isInherited, removeOnSite, removeInvariants } from './on-site.ts';
import { findOrphanedRecords, findOrphanedRules, findOrphanedTexts, removeTexts } from './orphans.ts';
import { findDead, findRecordErasures } from './records.ts';
import { type Leftover, locateLeftover, sortLeftovers, sweepReferences } from './references.ts';
import { getRulePath } from '../../project/files.ts';
import { type Finding, formatPlace } from '../../project/finding.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';

export interface RemoveOptions {
  readonly kind: Kind;
  readonly id: string;
  readonly site?: string | undefined;
  readonly reason?: string | undefined;
  readonly ticket?: string | undefined;
}

export interface RemoveResult {
  readonly project: Project;
  /** References that are also removed. */
  readonly gone: readonly Leftover[];
  readonly rules: readonly string[];
  readonly records: readonly string[];
  readonly texts: readonly string[];
  /** References that a person must change first. */
  readonly blocked: readonly Leftover[];
  readonly wrong: readonly Finding[];
}

/** Removes a record, and everything that only it uses (TOL-29). */
export function removeRecord(project: Project, options: RemoveOptions): RemoveResult | Rejection {
  const fault = checkRequest(project, options);
  if (fault !== null) return { error: fault };
  const found = options.site === undefined ? removeEverywhere(project, options) : removeFromSite(project, options, options.site);
  const edited = isLegal(project, options.kind, options.id) ? addReason(found.project, options) : found.project;
  const wrong = findNewErrors(project, edited);
  const isTold = ({ file, line }: Finding): boolean => found.blocked.some(({ place }) => place.file === file && place.line === line);
  return { ...found, project: edited, wrong: wrong.filter((finding) => !isTold(finding)) };
}

function checkRequest(project: Project, { kind, id, site, reason, ticket }: RemoveOptions): string | null {
  const missing = describeMissingId(project, kind, id);
  if (missing !== null) return missing;
  const named = NAMES[kind];
  if (site !== undefined) {
    if (!project.siteKeys.includes(site)) return createUnknownError('site', site, project.siteKeys).error;
    if (named !== 'surface' && named !== 'route') return `a ${kind} is of no site: leave out --site`;
    if (!isInherited(project, site, named, id)) return `"${id}" is nothing that ${site} inherits: leave out --site`;
  }
  const isExplained = (reason ?? '').trim() !== '' && (ticket ?? '').trim() !== '';
  return isLegal(project, kind, id) && !isExplained
    ? `"${id}" is a legal notice: say why it goes, and who decided it: --reason "…" --ticket "…"`
    : null;
}

function isLegal(project: Project, kind: Kind, id: string): boolean {
  return NAMES[kind] === 'surface' && findOnAllSites(project, 'surfaces', id).some((record) => record['kind'] === 'legal');
}

type RemovalParts = Omit<RemoveResult, 'wrong'>;

function removeEverywhere(project: Project, options: RemoveOptions): RemovalParts {
  const keys = project.siteKeys.filter((key) => options.kind !== 'site' || key !== options.id);
  const swept = sweepReferences(project, keys, findDead(project, options.kind, options.id));
  const erasures = swept.doomed.flatMap(({ own, path }) => findErasures(project, own, path));
  const bare = removeValues(project, [...erasures, ...findRecordErasures(project, swept.dead)]);
  const orphans = removeOrphans(project, bare);
  const dead = orphans.records.reduce((all, [named, id]) => withDead(all, named, id), swept.dead);
  const { project: said, gone, blocked, rules } = removeRules(project, orphans.project, dead);
  const texts = findOrphanedTexts(project, said);
  return {
    project: removeTexts(said, texts),
    gone: sortLeftovers([...swept.doomed.map(({ site, path }) => locateLeftover(site, path)), ...gone]),
    rules,
    records: orphans.records.map(([named, id]) => `${named} ${id}`),
    texts: [...texts].sort(),
    blocked: sortLeftovers([...swept.blocked, ...blocked]),
  };
}

interface Orphans {
  readonly project: Project;
  readonly records: readonly (readonly ['link' | 'action', string])[];
}

/** Repeats, because an orphaned link may be the last reference to another. */
function removeOrphans(before: Project, project: Project): Orphans {
  const found = findOrphanedRecords(before, project);
  const dead = found.reduce<Dead>((all, [named, id]) => withDead(all, named, id), new Map());
  const erasures = findRecordErasures(project, dead);
  if (erasures.length === 0) return { project, records: [] };
  const isThere = ([named, id]: (typeof found)[number]): boolean => findRecordErasures(project, withDead(new Map(), named, id)).length > 0;
  const more = removeOrphans(before, removeValues(project, erasures));
  return { project: more.project, records: [...found.filter(isThere), ...more.records] };
}

interface SweptRules {
  readonly project: Project;
  readonly gone: readonly Leftover[];
  readonly blocked: readonly Leftover[];
  readonly rules: readonly string[];
}

/** Removes references first, because they may be the only use of a rule. Then removes the unused rules and references to those. */
function removeRules(before: Project, project: Project, dead: Dead): SweptRules {
  const first = sweepRules(project, dead);
  const rules = findOrphanedRules(before, first.project).filter((id) => first.project.files.has(getRulePath(id)));
  const without = rules.reduce((edited, id) => edited.with(getRulePath(id), null), first.project);
  const second = sweepRules(
    without,
    rules.reduce((all, id) => withDead(all, 'rule', id), dead),
  );
  const isOfRule = ({ place }: Leftover): boolean => rules.some((id) => place.file === getRulePath(id));
  return {
    project: second.project,
    gone: [...first.gone, ...second.gone].filter((each) => !isOfRule(each)),
    blocked: second.blocked,
    rules,
  };
}

function addReason(project: Project, { id, site, reason, ticket }: RemoveOptions): Project {
  return setValue(project, `manifests/${site ?? BASE}.json`, ['removals', id], { reason, ticket });
}

function removeFromSite(project: Project, options: RemoveOptions, site: string): RemovalParts {
  const heirs = project.siteKeys.filter((key) => project.site(key).chain.layers.some(({ name }) => name === site));
  const swept = sweepReferences(project, heirs, findDead(project, options.kind, options.id));
  const bare = removeOnSite(project, site, swept.dead, swept.doomed);
  const { project: edited, files } = removeInvariants(bare, heirs, swept.dead);
  const pledges = files.map((file): Leftover => ({ place: { file, line: 1, column: 1 }, what: 'sites' }));
  const gone = sortLeftovers([...swept.doomed.map(({ site: each, path }) => locateLeftover(each, path)), ...pledges]);
  return { project: edited, gone, rules: [], records: [], texts: [], blocked: swept.blocked };
}

export function formatLeftover({ place, what }: Leftover): string {
  return what === '' ? formatPlace(place) : `${formatPlace(place)}: ${what}`;
}
