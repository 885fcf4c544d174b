import { findHint } from '../../schemas/suggest.ts';
import type { Situation } from '../../schemas/rule.ts';
import { findAbsence, type Absence } from '../model/absence.ts';
import { completeSituation, findBrokenLaws } from '../people/cases.ts';
import { explainDue } from '../explain/explanation.ts';
import { type SiteModel, createSiteModel } from '../model/site-model.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { formatAbsence, formatHeadline, formatBrokenLaws, formatRule } from './explain-lines.ts';
import { readSituation } from './facts-file.ts';
import { formatIso, parseNow, createNowOption } from './now.ts';
import { type Outcome, createUsageError } from './output.ts';
import { type Paint, createPaint } from './paint.ts';
import { findUnknownSite } from './resolve.ts';
import type { Call, Verb } from './verb.ts';
import { formatFinding } from '../project/finding.ts';

export const explain: Verb = {
  usage: 'explain SITE SURFACE [--facts FILE]',
  does: 'says whether a surface shows in a situation, what decided, and what would change it',
  example: 'explain main hk-dialog --facts facts.json',
  options: {
    facts: {
      type: 'string',
      takes: 'FILE',
      does: '{ "now": ISO 8601, "facts": { id: value, {"ago": "PT24H"} or "unknown" } }; else a plain visitor, now',
    },
    now: createNowOption('the time to explain, in place of that of the facts file'),
  },
  run: runExplain,
};

async function runExplain({ names: [key, surface, ...more], options, workspace }: Call): Promise<Outcome> {
  if (key === undefined || surface === undefined || more.length > 0) {
    return createUsageError('explain takes a site and a surface: npm run meridian -- explain main hk-dialog --facts facts.json');
  }
  const unknownSite = findUnknownSite(workspace, key);
  if (unknownSite) return unknownSite;
  const { findings } = validateSite(workspace.project.site(key));
  if (hasErrors(findings)) return { exit: 1, lines: findings.map(formatFinding), document: { findings } };
  const model = createSiteModel(workspace.project.site(key));
  const unknown = findUnknownSurface(surface, model);
  if (unknown) return unknown;
  const moment = parseNow(options['now']);
  if (moment && 'exit' in moment) return moment;
  const found = await readSituation(options['facts'], model, workspace.root);
  if ('exit' in found) return found;
  const situation = completeSituation(moment ? { ...found, now: formatIso(moment) } : found, model.context);
  return explainSurface(surface, situation, model, createPaint(process.stdout, process.env));
}

function findUnknownSurface(id: string, model: SiteModel): Outcome | null {
  if (Object.hasOwn(model.manifest.surfaces, id) || findAbsence(id, model)) return null;
  const { suggestion } = findHint(id, Object.keys(model.manifest.surfaces));
  return createUsageError(`no surface "${id}" on ${model.key}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`);
}

function explainSurface(id: string, situation: Situation, model: SiteModel, paint: Paint): Outcome {
  const subject = `${paint('bold', id)} on ${model.key}`;
  const about = { site: model.key, surface: id, ...situation };
  const absence = findAbsence(id, model);
  if (absence) return { exit: 0, lines: formatAbsence(subject, absence, paint), document: { ...about, ...createAbsenceDocument(absence) } };
  const due = model.due.find((each) => each.id === id);
  if (!due) throw new Error(`a surface that is neither due nor absent: ${id}`);
  const explained = explainDue(due, situation, model);
  const broken = findBrokenLaws(situation, model.context);
  const body = explained.rule ? formatRule(explained.rule, paint) : ['It has no rule: it always shows.'];
  const { rule, ahead, decision, onScreen } = explained;
  const { tree = null, deciding = [], flip = null, ...ruleAbout } = rule ?? {};
  return {
    exit: 0,
    lines: [formatHeadline(subject, explained, paint), ...formatBrokenLaws(broken, model), '', ...body],
    document: {
      ...about,
      decision,
      onScreen,
      winner: ahead[0] ?? null,
      ahead,
      rule: rule ? ruleAbout : null,
      tree,
      deciding,
      flip,
      contradictions: broken,
    },
  };
}

function createAbsenceDocument(absence: Absence): object {
  return { decision: 'hidden', onScreen: false, winner: null, ahead: [], rule: null, tree: null, deciding: [], flip: null, absence };
}
