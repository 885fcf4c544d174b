import { getAudience } from '../analyse/audience.ts';
import { checkProject } from '../check/check-project.ts';
import { formatCheck } from '../cli/check.ts';
import { formatDiffLines } from '../cli/diff-lines.ts';
import { formatAbsence, formatHeadline, formatBrokenLaws, formatRule } from '../cli/explain-lines.ts';
import { plain } from '../cli/paint.ts';
import { formatAudience } from '../cli/who-lines.ts';
import { compareProjects } from '../diff/project-diff.ts';
import { readFacts } from '../explain/explanation-facts.ts';
import { completeSituation, findBrokenLaws } from '../people/cases.ts';
import { explainDue } from '../explain/explanation.ts';
import { findAbsence } from '../model/absence.ts';
import { type SiteModel, createSiteModel } from '../model/site-model.ts';
import { getValidRules, getValidRulesAndInvariants } from '../model/valid-rules.ts';
import { formatFinding, sortFindings } from '../project/finding.ts';
import type { Project, Site } from '../project/project.ts';
import { validateSite } from '../validate/validate-site.ts';
import { Refusal } from '../disk.ts';
import type { RequestOf } from './requests.ts';
import type { TextReport, AudienceReport, ExplanationReport } from './shapes.ts';

/** Returns the model of a site in the draft. Throws with the errors if it's invalid. */
function getModel(site: Site): SiteModel {
  if (getValidRules(site) !== null) return createSiteModel(site);
  const errors = sortFindings(validateSite(site).findings).filter(({ severity }) => severity === 'error');
  throw new Refusal(['Mend this first:', ...errors.map(formatFinding)].join('\n'));
}

export function listAudience(project: Project, { site, surface }: RequestOf<'who'>): AudienceReport {
  const model = getModel(getSite(project, site));
  if (!isKnown(model, surface)) throw new Refusal(`${site} has no notice "${surface}"`);
  const audience = getAudience(model, surface);
  const lines = formatAudience(surface, { on: site, moment: undefined }, audience);
  const [head = ''] = lines;
  if (audience.kind !== 'rule') return { head, rows: [], lines: lines.slice(1) };
  const rows = audience.rows.map(({ cells, example }) => ({
    cells: cells.map(({ about, words, isImplied }) => ({ about, words: isImplied === true ? `${words} (follows)` : words })),
    example: { now: example.now, facts: example.facts },
  }));
  const { before, slot, rule } = audience;
  return {
    head,
    rows,
    lines: [
      ...(before.length > 0 ? [`Before it in the slot ${slot}: ${before.join(', ')}`] : []),
      `While a fact that decides is lost: ${rule.onUnknown === 'show' ? 'shown' : 'hidden'}`,
      `${rule.title} (${rule.owner})`,
    ],
  };
}

export function explainSurface(project: Project, { site, surface, person }: RequestOf<'why'>): ExplanationReport {
  const model = getModel(getSite(project, site));
  if (!isKnown(model, surface)) throw new Refusal(`${site} has no notice "${surface}"`);
  const read = readFacts(
    'this person',
    JSON.stringify({ ...person, now: person.now === '' ? new Date().toISOString() : person.now }),
    model,
  );
  if (!('situation' in read)) throw new Refusal(read.findings.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const situation = completeSituation(read.situation, model.context);
  const record = model.manifest.surfaces[surface];
  const about = { slot: record?.slot ?? null, priority: record?.priority ?? null };
  const absence = findAbsence(surface, model);
  if (absence) {
    const [head = '', ...lines] = formatAbsence(surface, absence, plain);
    return { head, isShown: false, ahead: [], ...about, lines };
  }
  const due = model.due.find(({ id }) => id === surface);
  if (!due) throw new Refusal(`${site} does not show "${surface}" by itself`);
  const told = explainDue(due, situation, model);
  const body = told.rule ? formatRule(told.rule, plain, Infinity) : ['It has no rule: it always shows.'];
  return {
    head: formatHeadline(`${surface} on ${site}`, told, plain),
    isShown: told.onScreen,
    ahead: told.ahead.map((id) => ({ id, priority: model.manifest.surfaces[id]?.priority ?? 0 })),
    ...about,
    lines: [...formatBrokenLaws(findBrokenLaws(situation, model.context), model), ...body],
  };
}

function isKnown(model: SiteModel, surface: string): boolean {
  return Object.hasOwn(model.manifest.surfaces, surface) || findAbsence(surface, model) !== null;
}

function getSite(project: Project, key: string): Site {
  if (!project.siteKeys.includes(key)) throw new Refusal(`no site "${key}"`);
  return project.site(key);
}

export function describeChanges(before: Project, after: Project): TextReport {
  const unsound = [before, after].flatMap((project) => project.sites.filter((site) => getValidRulesAndInvariants(site) === null));
  if (unsound.length > 0) {
    const findings = sortFindings(unsound.flatMap((site) => validateSite(site).findings).filter(({ severity }) => severity === 'error'));
    return { lines: ['Nothing can be said of what is not valid:', ...findings.map(formatFinding)] };
  }
  const lines = formatDiffLines(compareProjects(before, after), plain);
  return { lines: lines.length > 0 ? lines : ['Nothing changes for anybody.'] };
}

export function listProblems(project: Project, today: string): TextReport {
  return { lines: formatCheck(checkProject(project, today), project, plain) };
}
