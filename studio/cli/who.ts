import { type Audience, getAudience } from '../analyse/audience.ts';
import type { DateTime } from '../../rules/date-time.ts';
import { withContext, type SiteModel, createSiteModel } from '../model/site-model.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { formatIso, parseNow, createNowOption } from './now.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createUnknownNameError, formatSites } from './sites.ts';
import type { Verb } from './verb.ts';
import { formatAudience } from './who-lines.ts';
import type { Workspace } from './workspace.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';

const ALL = 'all';

export const who: Verb = {
  usage: 'who SITE|all SURFACE',
  does: 'prints in which situations a surface shows, complete, in ranges and words',
  example: 'who main netherlands-dialog',
  options: { now: createNowOption('to whom it shows at that time; otherwise windows are told as dates') },
  run: ({ names: [site, surface, ...more], options, workspace }) => {
    if (site === undefined || surface === undefined || more.length > 0)
      return createUsageError('who takes a site, or all, and a surface: npm run meridian -- who main netherlands-dialog');
    const all = workspace.project.siteKeys;
    if (site !== ALL && !all.includes(site)) return createUnknownNameError('site', site, [...all, ALL]);
    const moment = parseNow(options['now']);
    if (moment && 'exit' in moment) return moment;
    return runWho(workspace, surface, { keys: site === ALL ? all : [site], moment });
  },
};

interface Question {
  readonly keys: readonly string[];
  readonly moment: DateTime | undefined;
}

function runWho(workspace: Workspace, surface: string, { keys, moment }: Question): Outcome {
  const all = workspace.project.siteKeys;
  const known = [...new Set(all.flatMap((key) => getSurfaces(workspace, key)))].sort();
  if (!known.includes(surface)) return createUnknownNameError('surface', surface, known);
  const broken = sortFindings(keys.flatMap((key) => findErrors(workspace, key)));
  if (hasErrors(broken)) return { exit: 1, lines: broken.map(formatFinding), document: { findings: broken } };
  const answers = keys.map((key) => {
    return { site: key, audience: getAudience(setTime(moment, createSiteModel(workspace.project.site(key))), surface) };
  });
  const document = {
    surface,
    ...(moment && { now: formatIso(moment) }),
    sites: answers.map(({ site, audience }) => ({ site, ...audience })),
  };
  return { exit: 0, lines: formatAnswers(answers, all, (on, audience) => formatAudience(surface, { on, moment }, audience)), document };
}

function setTime(moment: DateTime | undefined, model: SiteModel): SiteModel {
  return moment ? withContext(model, { now: moment.at, isNowOnly: true }) : model;
}

interface Answer {
  readonly site: string;
  readonly audience: Audience;
}

type FormatAudience = (on: string, audience: Audience) => readonly string[];

function formatAnswers(answers: readonly Answer[], all: readonly string[], say: FormatAudience): string[] {
  const groups = new Map<string, { readonly audience: Audience; readonly sites: string[] }>();
  for (const { site, audience } of answers) {
    // Compares the output, because sites can differ in values that it doesn't mention, such as the routes behind "anything but".
    const said = JSON.stringify(say('', audience));
    const group = groups.get(said) ?? { audience, sites: [] };
    group.sites.push(site);
    groups.set(said, group);
  }
  return [...groups.values()].flatMap(({ audience, sites }, index) => [
    ...(index > 0 ? ['', ''] : []),
    ...say(formatSites(sites, all), audience),
  ]);
}

function getSurfaces({ project }: Workspace, key: string): string[] {
  return Object.keys(Object(project.site(key).merged['surfaces']) as object);
}

function findErrors({ project }: Workspace, key: string): readonly Finding[] {
  return validateSite(project.site(key)).findings;
}
