import { parseDuration } from '../../rules/duration.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { HostUse } from '../../schemas/manifest/site.ts';
import type { RefKind } from '../../schemas/manifest/meaning.ts';
import { type ValueCatalogue, createValueCatalogue } from '../../schemas/domains/catalogue.ts';
import { type Accused, accusedTexts } from './accused-texts.ts';
import { hostsFor } from '../project/hosts.ts';
import { derived } from '../project/memoize.ts';
import type { Project, Site } from '../project/project.ts';
import type { Outlines } from '../project/texts.ts';

/** The kinds of strings that are addresses. */
export type AddressKind = 'href' | 'address' | 'stream' | 'script';

/** Everything that a site's manifest may refer to. */
export interface Scope {
  readonly manifest: Manifest;
  readonly facts: FactCatalogue;
  readonly values: ValueCatalogue;
  /** English ones that records may name: all but the components' own words. */
  readonly texts: Outlines;
  /** The namespaces of the components' own words. */
  readonly words: ReadonlySet<string>;
  /** Namespaces of texts that cannot be read. */
  readonly unread: ReadonlySet<string>;
  /** Texts whose English placeholders are wrong: told there, and nowhere else. */
  readonly accused: Accused;
  /** Sources that are missing because their file has another name. */
  readonly misnamed: ReadonlySet<string>;
  readonly known: Readonly<Record<Exclude<RefKind, 'image' | 'text' | 'duration' | 'routePair' | AddressKind>, ReadonlySet<string>>>;
  /** The hosts that the site may use, by what for; null where their list itself is wrong. */
  readonly hosts: ((use: HostUse) => readonly string[]) | null;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const keysOf = (record: object): ReadonlySet<string> => new Set(Object.keys(record));
const siteSet = derived((project: Project): ReadonlySet<string> => new Set(project.siteKeys));

export function scopeOf({ project, manifest, facts, refused }: Site): Scope {
  const { surroundings, outlines } = project;
  const openable = Object.entries(manifest.surfaces).flatMap(([id, surface]) => (surface.opens ? [id] : []));
  const words = getOwnNamespaces(surroundings.parts);
  const parameters = Object.values(manifest.routes).flatMap((route) => parametersOf(route.path));
  return {
    manifest,
    facts,
    values: createValueCatalogue(parameters),
    texts: Object.fromEntries(Object.entries(outlines).filter(([namespace]) => !words.has(namespace))),
    words,
    unread: project.unreadNamespaces,
    accused: accusedTexts(project),
    misnamed: project.misnamed,
    hosts: refused.some(({ path: [section, key] }) => section === 'site' && key === 'allowedHosts')
      ? null
      : (use) => hostsFor(use, manifest.site, project),
    known: {
      rule: project.ruleIds,
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
