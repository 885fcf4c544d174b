import { getVariableFact } from '../../rules/logic.ts';
import type { Link } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { PageMenu, PageRoute, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { getNamedRules } from './named-rules.ts';

type Records<Of> = Readonly<Record<string, Of>>;

const LEGAL_SCREEN = 'legal';

/** Effects that send, sign, store, or write a cookie. */
const RISKY_EFFECTS = ['submit', 'passkey', 'cookie', 'store'] as const;
const RISKY_PROPS: readonly string[] = ['script', 'integrity', 'stream', 'href', 'file', 'address', 'server'];
const NAMES_AGREEMENT: readonly string[] = ['link', 'menu'];

/** Fields of a site that only change its looks and names. All others are covered. */
const COSMETIC_SITE: readonly string[] = ['name', 'ogSiteName', 'brand', 'logo', 'totpName', 'tradingViewExchange', 'defaultCurrB'];
const COVERED_CONSTANTS: readonly string[] = ['chat', 'complianceCopyMaxAge', 'retryDelays', 'timeLimits'];

/**
 * Returns the part of a document that could harm a visitor if it changed: legal notices and what can hide them, guards, compliance codes,
 * agreements, and whatever leaves the origin. A page applies a document only if the legal threshold signed the hash of this part (PUB-13).
 */
export function getLegalProjection(document: SiteDocument): object {
  const { site, routes, guards, actions, constants, sisters, allowedHosts, linkHosts, scripts, legalTexts, publication } = document;
  const links = keep(document.links, (link, id) => isLegalLink(link, id, routes));
  const agreements = new Set([...Object.keys(keep(links, isAgreement)), ...Object.keys(keep(routes, isLegalPage))]);
  const menus = mapRecord(document.menus, (menu) => getAgreements(menu, agreements));
  const named = new Set([...agreements, ...Object.keys(menus)]);
  const covered = {
    site: keep(site as Records<unknown>, (_, key) => !COSMETIC_SITE.includes(key)),
    routes: keep(routes, (route) => route.code !== undefined || isLegalPage(route)),
    links,
    guards,
    menus,
    surfaces: mapRecord(document.surfaces, (surface) => getLegalSurface(surface, document, named)),
    actions,
    constants: keep(constants as Records<unknown>, (_, key) => COVERED_CONSTANTS.includes(key)),
    sisters,
    allowedHosts,
    linkHosts,
    scripts,
    languages: Object.keys(document.languages),
    legalTexts,
    publication,
  };
  return { ...covered, ...getRules(covered, document) };
}

/** Returns what is hashed and signed for a site: its projection, and the hashes of covered texts and pages. */
export function serializeLegal(document: SiteDocument, { paths, texts, pages, files }: Listing['legal']): string {
  return JSON.stringify({ ...getLegalProjection(document), paths, texts, pages, files });
}

/** Returns the covered part of a page's content: all of an agreement, and what leaves the origin of any other page. Null if nothing is. */
export function getLegalContent(content: object, route: PageRoute | undefined): unknown {
  return route !== undefined && isLegalPage(route) ? content : getRiskyParts(content);
}

/** Returns the texts at some paths, beneath them, and their plural forms. The empty path is the whole namespace. */
export function getLegalTexts(texts: unknown, paths: readonly string[], at = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return paths.some((path) => isAt(path, at)) ? [[at, texts]] : [];
  if (!isObject(texts)) return [];
  return Object.entries(texts).flatMap(([key, inner]) => getLegalTexts(inner, paths, at === '' ? key : `${at}.${key}`));
}

function isAt(path: string, at: string): boolean {
  return path === '' || at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}_`);
}

export function isLegalPage({ screen }: Pick<PageRoute, 'screen'>): boolean {
  return screen === LEGAL_SCREEN;
}

function getLegalSurface(surface: Surface, document: SiteDocument, agreements: ReadonlySet<string>): object | undefined {
  const { slot, kind, component, priority, when, opens, feature, preempts, shown, props, actions } = surface;
  if (kind === 'legal') return surface;
  const before = canHideLegal(surface, document) ? { slot, priority, when, opens, feature, preempts, shown } : undefined;
  const risky = getRiskyParts({ props, actions }, agreements);
  return before !== undefined || risky !== null ? { component, ...before, risky } : undefined;
}

/** Returns whether a surface precedes a legal one in a slot that shows one at a time. */
function canHideLegal({ slot, priority, preempts }: Surface, { surfaces }: SiteDocument): boolean {
  if (preempts === true) return true;
  const isBehind = (other: Surface): boolean => other.kind === 'legal' && other.slot === slot && other.priority <= priority;
  return SLOTS[slot].capacity === 'one' && Object.values(surfaces).some(isBehind);
}

/** Links that leave the application, run an action, or lead to a page that compliance decides on. Null hides such a link. */
function isLegalLink(link: Link | null, id: string, routes: SiteDocument['routes']): boolean {
  if (link === null) return true;
  const { href, file, site, address, server, app, action, code, route } = link;
  return [href, file, site, address, server, app, action, code].some((each) => each !== undefined) || [route, id].some(isCovered);

  function isCovered(name: string | undefined): boolean {
    const found = name !== undefined && Object.hasOwn(routes, name) ? routes[name] : undefined;
    return found !== undefined && (found.code !== undefined || isLegalPage(found));
  }
}

function isAgreement(link: Link | null): boolean {
  return link?.file !== undefined;
}

/** Returns the entries of a menu that lead to an agreement, with their ancestors. */
function getAgreements(menu: PageMenu, agreements: ReadonlySet<string>): object | undefined {
  const found = mapRecord(menu, ({ link, when, children }, id) => {
    const inner = children && getAgreements(children, agreements);
    return agreements.has(link ?? id) || inner ? { link, when, children: inner } : undefined;
  });
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Returns addresses, names of agreements, and effects with consequences anywhere in a value, by their path. Null if there are none. */
function getRiskyParts(value: unknown, agreements: ReadonlySet<string> = new Set()): Records<unknown> | null {
  const found = listRisky(value, '');
  return found.length === 0 ? null : Object.fromEntries(found);

  function listRisky(part: unknown, path: string): readonly (readonly [string, unknown])[] {
    if (typeof part !== 'object' || part === null) return [];
    if (RISKY_EFFECTS.some((effect) => Object.hasOwn(part, effect))) return [[path, part]];
    return Object.entries(part).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'string' && isRisky(key, inner) ? [[`${path}.${key}`, inner] as const] : listRisky(inner, `${path}.${key}`),
    );
  }

  function isRisky(key: string, inner: string): boolean {
    return RISKY_PROPS.includes(key) || (NAMES_AGREEMENT.includes(key) && agreements.has(inner));
  }
}

/** Returns the rules that covered parts name, with the types and values of the facts that they read. */
function getRules(covered: object, { rules, facts, features, experiments }: SiteDocument): object {
  const named = new Set(getNamedRules(covered));
  const used = keep(rules, (_, id) => named.has(id));
  const read = new Set(Object.values(used).flatMap(({ logic }) => getFacts(logic)));
  return {
    rules: used,
    facts: keep(facts, (_, id) => read.has(id)),
    features: keep(features, (_, id) => read.has(`feature.${id}`)),
    experiments: keep(experiments, (_, id) => read.has(`experiment.${id}`)),
  };
}

function getFacts(logic: unknown): readonly string[] {
  const id = getVariableFact(logic);
  if (id !== null) return [id];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(getFacts) : [];
}

function keep<Of>(records: Records<Of>, isKept: (record: Of, id: string) => boolean): Records<Of> {
  return Object.fromEntries(Object.entries(records).filter(([id, record]) => isKept(record, id)));
}

function mapRecord<From, To>(records: Records<From>, change: (record: From, id: string) => To | undefined): Records<To> {
  return Object.fromEntries(
    Object.entries(records).flatMap(([id, record]) => {
      const changed = change(record, id);
      return changed === undefined ? [] : [[id, changed] as const];
    }),
  );
}
