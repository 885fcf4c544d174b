import { parseDuration } from '../../rules/duration.ts';
import { siteFacts } from './site-facts.ts';
import type { FactCatalogue } from '../../schemas/sources/fact.ts';
import { ownWords } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { RefKind } from '../../schemas/manifest/meaning.ts';
import { type ValueCatalogue, valueCatalogue } from '../../schemas/sources/catalogue.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { ruleIds } from './references.ts';
import { type Accused, accusedTexts } from './accused-texts.ts';
import type { Surroundings } from './surroundings.ts';
import { misnamed } from './strays.ts';
import { FALLBACK_LANGUAGE, ownTexts, type Texts, unreadNamespaces } from './texts.ts';

/** Everything that a site's manifest may refer to. */
export interface Scope {
  readonly manifest: Manifest;
  readonly facts: FactCatalogue;
  readonly values: ValueCatalogue;
  /** English ones that records may name: all but the components' own words. */
  readonly texts: Texts;
  /** The namespaces of the components' own words. */
  readonly words: ReadonlySet<string>;
  /** Namespaces of texts that cannot be read. */
  readonly unread: ReadonlySet<string>;
  /** Texts whose English placeholders are wrong: told there, and nowhere else. */
  readonly accused: Accused;
  /** Sources that are missing because their file has another name. */
  readonly misnamed: ReadonlySet<string>;
  readonly known: Readonly<Record<Exclude<RefKind, 'text' | 'duration' | 'routePair'>, ReadonlySet<string>>>;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const keysOf = (record: object): ReadonlySet<string> => new Set(Object.keys(record));
const siteSet = oncePerProject((project): ReadonlySet<string> => new Set(siteKeys(project)));

export function scopeOf(project: Project, manifest: Manifest, surroundings: Surroundings): Scope {
  const openable = Object.entries(manifest.surfaces).flatMap(([id, surface]) => (surface.opens ? [id] : []));
  const words = ownWords(surroundings.parts);
  const parameters = Object.values(manifest.routes).flatMap((route) => parametersOf(route.path));
  return {
    manifest,
    facts: siteFacts(manifest),
    values: valueCatalogue(parameters),
    texts: Object.fromEntries(Object.entries(ownTexts(project, FALLBACK_LANGUAGE)).filter(([namespace]) => !words.has(namespace))),
    words,
    unread: unreadNamespaces(project),
    accused: accusedTexts(project, surroundings),
    misnamed: misnamed(project),
    known: {
      rule: ruleIds(project),
      route: keysOf(manifest.routes),
      link: keysOf(manifest.links),
      action: keysOf(manifest.actions),
      menu: keysOf(manifest.menus),
      feature: keysOf(manifest.features),
      menuCode: keysOf(manifest.codes.menu),
      openable: new Set(openable),
      site: siteSet(project),
      icon: surroundings.icons,
      language: keysOf(manifest.languages),
      offeredLanguage: new Set(manifest.site.languages),
      currency: CURRENCIES,
      file: surroundings.publicFiles,
    },
  };
}

/** Names of a path's parameters: `/c2c/USDT_{fiat}` has `fiat`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].flatMap((match) => match[1] ?? []);
}

export function isDuration(text: string): boolean {
  return parseDuration(text) !== null;
}
