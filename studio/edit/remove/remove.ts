import { type Kind, NAMES } from '../kinds.ts';
import { everywhere, missingFault } from '../known.ts';
import { newErrors } from '../new-findings.ts';
import { type Refused, unknown } from '../new/wishes.ts';
import { withValue } from '../tokens.ts';
import { type Dead, withDead } from './dead.ts';
import { erasuresOf, withoutValues } from './erase.ts';
import { sweptRules } from './in-rules.ts';
import { isInherited, withoutOnSite, withoutInvariants } from './on-site.ts';
import { orphanedRecords, orphanedRules, orphanedTexts, withoutTexts } from './orphans.ts';
import { deadWith, recordErasures } from './records.ts';
import { type Leftover, leftoverAt, once, sweptReferences } from './references.ts';
import { rulePath } from '../../project/files.ts';
import { type Finding, formatPlace } from '../../project/finding.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';

export interface Asked {
  readonly kind: Kind;
  readonly id: string;
  /** Remove from this site only. */
  readonly site?: string | undefined;
  /** Reason for removing a legal notice, and the ticket of the decision. */
  readonly reason?: string | undefined;
  readonly ticket?: string | undefined;
}

export interface Removed {
  readonly project: Project;
  /** References that are also removed. */
  readonly gone: readonly Leftover[];
  /** Rules that are no longer used. */
  readonly rules: readonly string[];
  /** Links and actions that are no longer referenced. */
  readonly records: readonly string[];
  /** Texts that are no longer shown. */
  readonly texts: readonly string[];
  /** References that a person must change first. */
  readonly blocked: readonly Leftover[];
  /** Findings that the removal would introduce. */
  readonly wrong: readonly Finding[];
}

/** Removes a record, and everything that only it uses (TOL-29). */
export function removed(project: Project, asked: Asked): Removed | Refused {
  const fault = faultOf(project, asked);
  if (fault !== null) return { error: fault };
  const found = asked.site === undefined ? removedEverywhere(project, asked) : removedOnSite(project, asked, asked.site);
  const edited = isLegal(project, asked.kind, asked.id) ? withReason(found.project, asked) : found.project;
  const wrong = newErrors(project, edited);
  const isTold = ({ file, line }: Finding): boolean => found.blocked.some(({ place }) => place.file === file && place.line === line);
  return { ...found, project: edited, wrong: wrong.filter((finding) => !isTold(finding)) };
}

function faultOf(project: Project, { kind, id, site, reason, ticket }: Asked): string | null {
  const missing = missingFault(project, kind, id);
  if (missing !== null) return missing;
  const named = NAMES[kind];
  if (site !== undefined) {
    if (!project.siteKeys.includes(site)) return unknown('site', site, project.siteKeys).error;
    if (named !== 'surface' && named !== 'route') return `a ${kind} is of no site: leave out --site`;
    if (!isInherited(project, site, named, id)) return `"${id}" is nothing that ${site} inherits: leave out --site`;
  }
  const isExplained = (reason ?? '').trim() !== '' && (ticket ?? '').trim() !== '';
  return isLegal(project, kind, id) && !isExplained
    ? `"${id}" is a legal notice: say why it goes, and who decided it: --reason "…" --ticket "…"`
    : null;
}

function isLegal(project: Project, kind: Kind, id: string): boolean {
  return NAMES[kind] === 'surface' && everywhere(project, 'surfaces', id).some((record) => record['kind'] === 'legal');
}

type Found = Omit<Removed, 'wrong'>;

function removedEverywhere(project: Project, asked: Asked): Found {
  const keys = project.siteKeys.filter((key) => asked.kind !== 'site' || key !== asked.id);
  const swept = sweptReferences(project, keys, deadWith(project, asked.kind, asked.id));
  const erasures = swept.doomed.flatMap(({ own, path }) => erasuresOf(project, own, path));
  const bare = withoutValues(project, [...erasures, ...recordErasures(project, swept.dead)]);
  const orphans = withoutOrphans(project, bare);
  const dead = orphans.records.reduce((all, [named, id]) => withDead(all, named, id), swept.dead);
  const { project: said, gone, blocked, rules } = withoutRules(project, orphans.project, dead);
  const texts = orphanedTexts(project, said);
  return {
    project: withoutTexts(said, texts),
    gone: once([...swept.doomed.map(({ site, path }) => leftoverAt(site, path)), ...gone]),
    rules,
    records: orphans.records.map(([named, id]) => `${named} ${id}`),
    texts: [...texts].sort(),
    blocked: once([...swept.blocked, ...blocked]),
  };
}

interface Orphans {
  readonly project: Project;
  readonly records: readonly (readonly ['link' | 'action', string])[];
}

/** Repeats, because an orphaned link may be the last reference to another. */
function withoutOrphans(before: Project, project: Project): Orphans {
  const found = orphanedRecords(before, project);
  const dead = found.reduce<Dead>((all, [named, id]) => withDead(all, named, id), new Map());
  const erasures = recordErasures(project, dead);
  if (erasures.length === 0) return { project, records: [] };
  const isThere = ([named, id]: (typeof found)[number]): boolean => recordErasures(project, withDead(new Map(), named, id)).length > 0;
  const more = withoutOrphans(before, withoutValues(project, erasures));
  return { project: more.project, records: [...found.filter(isThere), ...more.records] };
}

interface Ruled {
  readonly project: Project;
  readonly gone: readonly Leftover[];
  readonly blocked: readonly Leftover[];
  readonly rules: readonly string[];
}

/** Removes references first, because they may be the only use of a rule. Then removes the unused rules and references to those. */
function withoutRules(before: Project, project: Project, dead: Dead): Ruled {
  const first = sweptRules(project, dead);
  const rules = orphanedRules(before, first.project).filter((id) => first.project.files.has(rulePath(id)));
  const without = rules.reduce((edited, id) => edited.with(rulePath(id), null), first.project);
  const second = sweptRules(
    without,
    rules.reduce((all, id) => withDead(all, 'rule', id), dead),
  );
  const isOfRule = ({ place }: Leftover): boolean => rules.some((id) => place.file === rulePath(id));
  return {
    project: second.project,
    gone: [...first.gone, ...second.gone].filter((each) => !isOfRule(each)),
    blocked: second.blocked,
    rules,
  };
}

/** Records the reason for removing a legal notice in the manifest. */
function withReason(project: Project, { id, site, reason, ticket }: Asked): Project {
  return withValue(project, `manifests/${site ?? BASE}.json`, ['removals', id], { reason, ticket });
}

function removedOnSite(project: Project, asked: Asked, site: string): Found {
  const heirs = project.siteKeys.filter((key) => project.site(key).chain.layers.some(({ name }) => name === site));
  const swept = sweptReferences(project, heirs, deadWith(project, asked.kind, asked.id));
  const bare = withoutOnSite(project, site, swept.dead, swept.doomed);
  const { project: edited, files } = withoutInvariants(bare, heirs, swept.dead);
  const pledges = files.map((file): Leftover => ({ place: { file, line: 1, column: 1 }, what: 'sites' }));
  const gone = once([...swept.doomed.map(({ site: each, path }) => leftoverAt(each, path)), ...pledges]);
  return { project: edited, gone, rules: [], records: [], texts: [], blocked: swept.blocked };
}

export function toldLeftover({ place, what }: Leftover): string {
  return what === '' ? formatPlace(place) : `${formatPlace(place)}: ${what}`;
}
