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

/** Fields that only change looks and names. All others are covered. */
const COSMETIC_SITE: readonly string[] = ['name', 'ogSiteName', 'brand', 'logo', 'totpName', 'tradingViewExchange', 'defaultCurrB'];
const COSMETIC_CONSTANTS: readonly string[] = [
  'defaultCurrency',
  'defaultCurrencyCount',
  'image',
  'coinIcons',
  'markets',
  'pageTitle',
  'referralLifetime',
];

/**
 * Returns the part of a document that could harm a visitor if it changed: all sections, except content, and what only menus, bars and
 * promotions use. A page applies a document only if the legal threshold signed the hash of this part (PUB-13).
 */
export function getLegalProjection(document: SiteDocument): object {
  const { site, constants, menus, surfaces, rules, facts, features, experiments, texts, content, assets, icons, ...whole } = document;
  const agreements = new Set([...Object.keys(keep(whole.links, isAgreement)), ...Object.keys(keep(whole.routes, isLegalPage))]);
  const legalMenus = mapRecord(menus, (menu) => getAgreements(menu, agreements));
  const named = new Set([...agreements, ...Object.keys(legalMenus)]);
  const covered = {
    ...whole,
    site: keep(site as Records<unknown>, (_, key) => !COSMETIC_SITE.includes(key)),
    constants: keep(constants as Records<unknown>, (_, key) => !COSMETIC_CONSTANTS.includes(key)),
    menus: legalMenus,
    surfaces: mapRecord(surfaces, (surface) => getLegalSurface(surface, named)),
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

/** Modals and drawers share a stack that shows one at a time, so any of them can keep a legal notice from being shown. */
function getLegalSurface(surface: Surface, agreements: ReadonlySet<string>): object | undefined {
  const { props, ...others } = surface;
  const { slot, kind, component, dismissible, actions, shown } = others;
  const isStacked = SLOTS[slot].capacity === 'one';
  // Only its props decide how to close a surface without a close button.
  if (kind === 'legal' || (isStacked && dismissible !== true)) return surface;
  const risky = getRiskyParts({ props, actions }, agreements);
  if (isStacked) return { ...others, risky };
  return risky === null && shown === undefined ? undefined : { component, shown, risky };
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
