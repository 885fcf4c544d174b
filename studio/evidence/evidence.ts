import { createMatcher } from '../../runtime/navigation/match.ts';
import { joinLanguage, splitLanguage } from '../../runtime/navigation/language-path.ts';
import { HOME, NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { FactConstraint } from '../../schemas/domains/fact.ts';
import { completeSituation, findBrokenLaws } from '../people/cases.ts';
import { explainInSite, type ExplainedRule } from '../explain/explanation.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { PastSite } from './past-page.ts';
import type { PublishedSite } from './past-site.ts';
import { type HiddenSurface, type Screen, computeScreen, type SeenSurface } from './screen.ts';

export interface DecidingRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly file: string;
  readonly clauses: ExplainedRule['deciding'];
  /** The unknown facts, and the decision that the rule specifies for them. Null if they didn't matter. */
  readonly onUnknown: { readonly says: 'show' | 'hide'; readonly facts: readonly string[] } | null;
}

type Explained<Surface extends { readonly rule: string | null }> = Omit<Surface, 'rule'> & { readonly rule: DecidingRule | null };

export interface SeenScreen extends Omit<Screen, 'surfaces' | 'hidden' | 'guard'> {
  readonly language: string;
  /** With its language prefix. */
  readonly path: string;
  readonly situation: Situation;
  /** Constraints that the situation violates. No person can have been in it. */
  readonly contradictions: readonly FactConstraint[];
  /** Rules whose sources decide differently from the published document, because other code created it. */
  readonly disputed: readonly string[];
  readonly guard: (Omit<NonNullable<Screen['guard']>, 'rule'> & { readonly rule: DecidingRule }) | null;
  readonly surfaces: readonly Explained<SeenSurface>[];
  readonly hidden: readonly Explained<HiddenSurface>[];
}

/** The place of a visit, as far as the caller specifies it. */
export interface RequestedPlace {
  readonly path: string | null;
  readonly language: string | null;
}

export interface Subject {
  readonly site: PublishedSite;
  readonly past: PastSite;
  readonly model: SiteModel;
}

/** Returns the place of a visit on a site. The requested language overrides the facts, and the facts override the path. */
export function getPlace(
  { path, language }: RequestedPlace,
  { facts }: Situation,
  document: SiteDocument,
): { path: string; language: string } {
  const split = splitLanguage(document, path ?? '/');
  const factLanguage = facts['page.language'];
  const finalLanguage = language ?? (typeof factLanguage === 'string' ? factLanguage : split.language);
  const route = facts['page.route'];
  const bare = path === null ? (document.routes[typeof route === 'string' ? route : HOME]?.path ?? '/') : split.path;
  return { language: finalLanguage, path: joinLanguage(document.site.defaultLang, finalLanguage, bare) };
}

/** Determines the screen of a person in a situation, from the code of pages and the published files alone. */
export async function computeSeenScreen(
  subject: Subject,
  given: Situation,
  place: { path: string; language: string },
): Promise<SeenScreen> {
  const { past, model } = subject;
  const situation = completeSituation(addPlaceFacts(given, place, past.document), model.context);
  const screen = await computeScreen(past, { situation, catalogue: model.context.catalogue, ...place });
  const explainOptional = (rule: string | null): DecidingRule | null => (rule === null ? null : explainRule(rule, situation, subject));
  return {
    ...screen,
    ...place,
    situation,
    contradictions: findBrokenLaws(situation, model.context),
    disputed: getRules(screen).filter((rule) => !isShownBySources(rule, situation, model)),
    guard: screen.guard && { ...screen.guard, rule: explainRule(screen.guard.rule, situation, subject) },
    surfaces: screen.surfaces.map((surface) => ({ ...surface, rule: explainOptional(surface.rule) })),
    hidden: screen.hidden.map((surface) => ({ ...surface, rule: explainOptional(surface.rule) })),
  };
}

function addPlaceFacts(
  { now, facts }: Situation,
  { path, language }: { path: string; language: string },
  document: SiteDocument,
): Situation {
  const route = createMatcher(document.routes)(splitLanguage(document, path).path)?.id ?? NOT_FOUND;
  return { now, facts: { ...facts, 'page.route': route, 'page.language': language } };
}

function getRules({ guard, surfaces, hidden }: Screen): string[] {
  return [...new Set([...(guard ? [guard.rule] : []), ...[...surfaces, ...hidden].flatMap(({ rule }) => rule ?? [])])];
}

function isShownBySources(rule: string, situation: Situation, model: SiteModel): boolean {
  return isKnownRule(rule, model) && explainInSite(rule, situation, model).decision === 'show';
}

function isKnownRule(rule: string, { book }: SiteModel): boolean {
  return book.project.ruleIds.has(rule);
}

function explainRule(id: string, situation: Situation, { site, model }: Subject): DecidingRule {
  const { title, why, owner, file } = getRuleAccount(id, site);
  if (!isKnownRule(id, model)) return { id, title, why, owner, file, clauses: [], onUnknown: null };
  const { deciding, onUnknown } = explainInSite(id, situation, model);
  return { id, title, why, owner, file, clauses: deciding, onUnknown: onUnknown && { says: onUnknown.says, facts: onUnknown.facts } };
}

function getRuleAccount(id: string, { account }: PublishedSite) {
  const rule = Object.hasOwn(account.rules, id) ? account.rules[id] : undefined;
  return rule ?? { title: id, why: 'The account of this site does not name it.', owner: 'nobody', file: `rules/${id}.rule.json` };
}
