import { analyseCases, analyseEqual, analyseOutcomes } from './analyse-rules.ts';
import { analyseSurfaces } from './analyse-surfaces.ts';
import type { Finding } from '../project/finding.ts';
import { sortFindings } from '../project/finding.ts';
import { invariantsOf } from '../project/invariants.ts';
import { siteKeys } from '../project/layers.ts';
import type { SiteRules } from './mutation.ts';
import type { Project } from '../project/project.ts';
import { violatedInvariants } from './prove.ts';
import { type Remark, sharedRemarks, type SharedRemark } from './remark.ts';
import { siteModel } from '../model/site-model.ts';
import { soundRules } from '../model/sound-rules.ts';
import { placeSuppressions, readSuppressions, suppress } from '../validate/suppressions.ts';
import type { Surroundings } from '../project/surroundings.ts';
import { analyseUnread, type FactSource } from './unread.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';

/** What there is on a site, and how much was found there. */
export interface SiteSummary {
  readonly site: string;
  readonly surfaces: number;
  readonly rules: number;
  /** Pairs of surfaces that can be due at once where one shows at a time. */
  readonly pairs: number;
  /** Statements proved, or not. */
  readonly invariants: number;
  readonly findings: number;
  readonly notes: number;
}

export interface AnalysisReport {
  /** What validation says of the sites whose manifest or rules are not sound: they are not analysed. */
  readonly invalid: readonly Finding[];
  readonly remarks: readonly SharedRemark[];
  readonly suppressed: number;
  /** What is wrong with the suppressions of analysis. */
  readonly suppressions: readonly Finding[];
  readonly sites: readonly SiteSummary[];
}

export interface Asked {
  /** Only this site; what no site reads is asked of all of them even so. */
  readonly site?: string | undefined;
  /** `YYYY-MM-DD`, for the end of suppressions. */
  readonly today: string;
  readonly facts: FactSource;
}

/** Everything that can be proved about who sees what on the sites of a project, for all situations that can occur. */
export function analyseProject(project: Project, surroundings: Surroundings, asked: Asked): AnalysisReport {
  const keys = siteKeys(project);
  const rulesBySite = keys.map((key) => ({ key, rules: soundRules(project, key, surroundings.parts) }));
  const all = rulesBySite.flatMap(({ key, rules }): SiteRules[] =>
    rules ? [{ model: siteModel(project, key, surroundings.parts), rules }] : [],
  );
  const chosen = all.filter(({ model }) => asked.site === undefined || model.key === asked.site);
  const found = remarksOn(chosen, all, asked.facts);
  const { records } = readSuppressions(project);
  const judged = suppress(found, records, { today: asked.today, verb: 'analyse', isPartial: chosen.length < keys.length });
  const unsound = rulesBySite.filter(({ key, rules }) => !rules && (asked.site === undefined || key === asked.site));
  return {
    invalid: sortFindings(unsound.flatMap(({ key }) => validateSite(project, key, surroundings).findings)),
    remarks: sharedRemarks(judged.kept),
    suppressed: judged.suppressed.length,
    suppressions: placeSuppressions(project, judged.problems),
    sites: chosen.map((site) => summaryOf(site, { found, kept: judged.kept })),
  };
}

function remarksOn(chosen: readonly SiteRules[], all: readonly SiteRules[], facts: FactSource): Remark[] {
  const isChosen = ({ site }: Remark): boolean => chosen.some(({ model }) => model.key === site);
  return [
    ...analyseOutcomes(all).filter(isChosen),
    ...analyseEqual(chosen),
    ...chosen.flatMap(({ model }) => [...analyseSurfaces(model), ...violatedInvariants(model)]),
    ...analyseCases(chosen),
    ...analyseUnread(all, facts).filter((remark) => remark.site === undefined || isChosen(remark)),
  ];
}

interface Sifted {
  readonly found: readonly Remark[];
  /** Without what is suppressed. */
  readonly kept: readonly Remark[];
}

function summaryOf({ model, rules }: SiteRules, { found, kept }: Sifted): SiteSummary {
  const own = kept.filter(({ site }) => site === model.key);
  const notes = own.filter(({ severity }) => severity === 'note').length;
  return {
    site: model.key,
    surfaces: Object.keys(model.manifest.surfaces).length,
    rules: rules.length,
    pairs: found.filter(({ site, check }) => site === model.key && check === 'analyse/competes').length,
    invariants: invariantsOf(model.book.project, model.key).length,
    findings: own.length - notes,
    notes,
  };
}

/** Whether anything was found that is more than a note. */
export function isClean({ invalid, remarks, suppressions }: AnalysisReport): boolean {
  return !hasErrors([...invalid, ...suppressions]) && remarks.every(({ severity }) => severity === 'note');
}
