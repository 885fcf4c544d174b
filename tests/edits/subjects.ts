import type { Route } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Rule } from '../../schemas/rule.ts';
import type { Claims } from '../../schemas/statement.ts';
import { rulePath } from '../../studio/project/files.ts';
import { BASE } from '../../studio/project/fragments.ts';
import type { Project, Site } from '../../studio/project/project.ts';
import { prune } from '../../studio/project/prune.ts';
import { readStatements } from '../../studio/project/statements.ts';
import { leavesOf } from '../../studio/project/texts.ts';
import { written } from './writing.ts';

function first<Subject>(what: string, found: Iterable<Subject>): Subject {
  for (const subject of found) return subject;
  throw new Error(`the project has no ${what}: let the edit choose another subject`);
}

export function fresh(id: string, taken: readonly string[]): string {
  return taken.includes(id) ? fresh(`${id}-too`, taken) : id;
}

/** A surface of the base with a rule, as the first site that offers it has it. */
interface Notice {
  readonly id: string;
  readonly surface: Surface;
  readonly rule: string;
}

function notices(project: Project): Notice[] {
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

interface Threshold {
  readonly id: string;
  readonly fact: string;
  readonly least: number;
}

/** Returns a threshold rule, preferably one that other rules reference. */
export function thresholdRule(project: Project): Threshold {
  const found = [...project.ruleIds].flatMap((id): Threshold[] => {
    const { logic } = readRule(project, id);
    if (!('>=' in logic)) return [];
    const [{ var: fact }, least] = logic['>='];
    return typeof least === 'number' ? [{ id, fact, least }] : [];
  });
  const isShared = ({ id }: Threshold): boolean => {
    const reference = new RegExp(`"rule":\\s*"${id}"`);
    return [...project.files.values()].some((text) => reference.test(text));
  };
  return first('rule of one threshold', [...found.filter(isShared), ...found]);
}

export function regionalSite({ sites }: Project): Site {
  const found = sites.filter(({ manifest }) => manifest.site.fallback !== true);
  return first('site that is not the fallback', found);
}

export function fallbackSite({ sites }: Project): Site {
  const found = sites.filter(({ manifest }) => manifest.site.fallback === true);
  return first('fallback site', found);
}

export function siteThatCouldLearn(project: Project): { readonly site: Site; readonly language: string } {
  const found = project.sites.flatMap((site) => {
    const { languages } = site.manifest;
    const language = Object.keys(languages).find((code) => !site.manifest.site.languages.includes(code));
    return language === undefined ? [] : [{ site, language }];
  });
  return first('site that does not offer every language', found);
}

/** Returns a feature that another site hides, and a site on which no statement is about its records. */
export function featureToHide(project: Project): { readonly site: Site; readonly feature: string } {
  const isHidden = ({ manifest }: Site, feature: string): boolean => manifest.features[feature]?.hidden === true;
  const found = project.sites.flatMap((site) => {
    const shown = Object.keys(site.manifest.features).filter((id) => !isHidden(site, id));
    const free = shown.filter((id) => project.sites.some((other) => isHidden(other, id)) && !isStated(project, site, id));
    return free.map((feature) => ({ site, feature }));
  });
  return first('feature that only some sites hide', found);
}

/** Returns whether a statement about the site names a page, link or notice of the feature. */
function isStated(project: Project, { key, manifest }: Site, feature: string): boolean {
  const having = (hidden: boolean) => prune({ ...manifest, features: { ...manifest.features, [feature]: { hidden } } });
  const [shown, without] = [having(false), having(true)];
  const gone = (['routes', 'links', 'surfaces'] as const).flatMap((section) =>
    Object.keys(shown[section]).filter((id) => !Object.hasOwn(without[section], id)),
  );
  const stated = readStatements(project).stated.filter(({ statement }) => statement.sites?.includes(key) ?? true);
  const named = stated.flatMap(({ statement: { holds } }) => Object.keys({ ...holds.pages, ...holds.links, ...holds.surfaces }));
  return gone.some((id) => named.includes(id));
}

function claimsOf(project: Project): Claims[] {
  return readStatements(project).stated.map(({ statement }) => statement.holds);
}

/** Returns a page of the base that every site has, without parameters, whose address is in no statement, and that no site changes. */
export function pageToMove(project: Project): { readonly id: string; readonly route: Route } {
  const claims = JSON.stringify(claimsOf(project));
  const isFree = ([id, { path }]: [string, Route]): boolean =>
    path.length > 1 &&
    !path.includes('{') &&
    !claims.includes(`"${path}"`) &&
    project.sites.every(({ offered }) => Object.hasOwn(offered.routes, id)) &&
    written(project, BASE, 'routes', id) !== undefined &&
    project.manifestNames.every((name) => written(project, name, 'routes', id) === undefined);
  const found = Object.entries(fallbackSite(project).offered.routes).filter(isFree);
  return first(
    'page whose address is not stated',
    found.map(([id, route]) => ({ id, route })),
  );
}

type Wording = Readonly<Record<'key' | 'words', string>>;

function wordingsOf(project: Project, language: string, id: string): Wording[] {
  const texts = project.ownTexts(language)['notices']?.[id];
  const plain = isObject(texts) ? leavesOf(texts, `${id}.`) : [];
  return plain.flatMap(([path, words]) => (words.includes('{{') ? [] : [{ key: `notices:${path}`, words }]));
}

/** A phrase that a statement quotes of a notice, with the text that says it. */
export function quotedPhrase(project: Project): Wording & { readonly language: string; readonly phrase: string } {
  const quotes = claimsOf(project).flatMap(({ words = {} }) =>
    Object.entries(words).flatMap(([language, said]) =>
      Object.entries(said).flatMap(([id, phrases]) => phrases.map((phrase) => ({ language, id, phrase }))),
    ),
  );
  const found = quotes.flatMap(({ language, id, phrase }) =>
    wordingsOf(project, language, id).flatMap((wording) => (wording.words.includes(phrase) ? [{ ...wording, language, phrase }] : [])),
  );
  return first('phrase that a statement quotes', found);
}
