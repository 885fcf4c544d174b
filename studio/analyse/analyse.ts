import { analyseDeadEnds } from './analyse-dead-ends.ts';
import { analyseCases, analyseEqual, analyseOutcomes } from './analyse-rules.ts';
import { analyseSurfaces } from './analyse-surfaces.ts';
import { analysePromotions, analyseWindows } from './analyse-windows.ts';
import { listDue, type DueAt } from './list-due.ts';
import type { DateTime } from '../../rules/date-time.ts';
import type { SiteRules } from './mutation.ts';
import { findViolations } from './prove.ts';
import { type Diagnostic, type SharedDiagnostic, SharedDiagnostics } from './diagnostic.ts';
import { findBrokenStatements } from './statements.ts';
import { createSiteModel } from '../model/site-model.ts';
import { getValidRulesAndInvariants } from '../model/valid-rules.ts';
import { locateSuppressions, readSuppressions, Suppressor } from '../validate/suppressions.ts';
import { analyseUnread, type FactSource } from './unread.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { mergeSiteFindings, type Finding, sortFindings } from '../project/finding.ts';
import { getInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';

export interface SiteSummary {
  readonly site: string;
  readonly surfaces: number;
  readonly rules: number;
  /** Pairs of surfaces that can show at the same time in a slot with space for one. */
  readonly pairs: number;
  readonly invariants: number;
  readonly findings: number;
  readonly notes: number;
}

export interface AnalysisReport {
  /** Validation errors of sites that therefore aren't analyzed. */
  readonly invalid: readonly Finding[];
  readonly remarks: readonly SharedDiagnostic[];
  readonly suppressed: number;
  readonly suppressions: readonly Finding[];
  readonly sites: readonly SiteSummary[];
  readonly due: DueAt | null;
}

export interface AnalysisOptions {
  readonly site?: string | undefined;
  /** Format `YYYY-MM-DD`. Determines which suppressions apply. */
  readonly today: string;
  /** Time for windows and for surfaces that can show. Default: `today`. */
  readonly now?: DateTime | undefined;
  readonly facts: FactSource;
  /** Only findings that block publishing: no notes, and no test coverage, which is checked separately. */
  readonly isBrief?: boolean;
}

export function analyseProject(project: Project, options: AnalysisOptions): AnalysisReport {
  const keys = project.siteKeys;
  const rulesBySite = project.sites.map((site) => ({ site, rules: getValidRulesAndInvariants(site) }));
  const all = rulesBySite.flatMap(({ site, rules }): SiteRules[] => (rules ? [{ model: createSiteModel(site), rules }] : []));
  const isAsked = (key: string): boolean => options.site === undefined || key === options.site;
  const chosen = all.filter(({ model }) => isAsked(model.key));
  const suppressorOptions = {
    today: options.today,
    verb: 'analyse',
    isPartial: options.isBrief === true || chosen.length < keys.length,
  } as const;
  const { records, findings, isKnown } = readSuppressions(project);
  const suppressor = new Suppressor(records, suppressorOptions);
  // Without the suppressions it's unknown which findings are accepted.
  const found = isKnown ? collectDiagnostics({ chosen, all, isWhole: all.length === keys.length }, options) : [];
  const { remarks, suppressed, tallies } = groupDiagnostics(found, suppressor);
  const unsound = rulesBySite.filter(({ site, rules }) => !rules && isAsked(site.key));
  const invalid = unsound.map(({ site }) => ({ key: site.key, findings: validateSite(site).findings }));
  return {
    invalid: sortFindings([...mergeSiteFindings(invalid, keys), ...(isKnown ? [] : findings)]),
    remarks,
    suppressed,
    suppressions: locateSuppressions(project, suppressor.problems()),
    sites: chosen.map((site) => summarize(site, tallies.get(site.model.key) ?? NOTHING)),
    due: options.now === undefined ? null : listDue(options.now, chosen),
  };
}

/** A generator, because most of the thousands of findings are equal on all sites and are merged. */
function* collectDiagnostics(
  { chosen, all, isWhole }: Scope,
  { facts, today, now, isBrief = false }: AnalysisOptions,
): Generator<Diagnostic> {
  const sites = new Set(chosen.map(({ model }) => model.key));
  const isChosen = ({ site }: Diagnostic): boolean => site === undefined || sites.has(site);
  yield* analyseOutcomes(all, isWhole).filter(isChosen);
  yield* analyseEqual(chosen);
  for (const { model } of chosen) {
    yield* analyseSurfaces(model, isBrief);
    if (!isBrief) yield* analysePromotions(model);
    yield* findViolations(model);
    yield* findBrokenStatements(model);
    yield* analyseDeadEnds(model, (key) => all.find((other) => other.model.key === key)?.model ?? null);
  }
  yield* analyseWindows(chosen, now?.at ?? Date.parse(today));
  if (isBrief) return;
  yield* analyseCases(chosen);
  // An invalid site may read what no other site does.
  if (isWhole) yield* analyseUnread(all, facts).filter(isChosen);
}

interface Scope {
  readonly chosen: readonly SiteRules[];
  readonly all: readonly SiteRules[];
  readonly isWhole: boolean;
}

type Tally = Pick<SiteSummary, 'pairs' | 'findings' | 'notes'>;

const NOTHING: Tally = { pairs: 0, findings: 0, notes: 0 };

interface Gathered extends Pick<AnalysisReport, 'remarks' | 'suppressed'> {
  readonly tallies: ReadonlyMap<string, Tally>;
}

function groupDiagnostics(found: Iterable<Diagnostic>, suppressor: Suppressor): Gathered {
  const remarks = new SharedDiagnostics();
  const tallies = new Map<string, Tally>();
  let suppressed = 0;
  for (const diagnostic of found) {
    const isSuppressed = suppressor.covers(diagnostic);
    if (isSuppressed) suppressed += 1;
    else remarks.add(diagnostic);
    if (diagnostic.site !== undefined)
      tallies.set(diagnostic.site, addToTally(tallies.get(diagnostic.site) ?? NOTHING, diagnostic, isSuppressed));
  }
  return { remarks: remarks.list(), suppressed, tallies };
}

/** Suppressed findings still count as pairs of competing surfaces. */
function addToTally({ pairs, findings, notes }: Tally, { check, severity }: Diagnostic, isSuppressed: boolean): Tally {
  return {
    pairs: pairs + Number(check === 'analyse/competes'),
    findings: findings + Number(!isSuppressed && severity === 'error'),
    notes: notes + Number(!isSuppressed && severity === 'note'),
  };
}

function summarize({ model, rules }: SiteRules, { pairs, findings, notes }: Tally): SiteSummary {
  return {
    site: model.key,
    surfaces: Object.keys(model.manifest.surfaces).length,
    rules: rules.length,
    pairs,
    invariants: getInvariants(model.book.project.site(model.key)).length,
    findings,
    notes,
  };
}

export function isClean({ invalid, remarks, suppressions }: AnalysisReport): boolean {
  return !hasErrors([...invalid, ...suppressions]) && remarks.every(({ severity }) => severity === 'note');
}
