import { parseDuration } from '../../rules/duration.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { HostUse } from '../../schemas/manifest/site.ts';
import type { RefKind } from '../../schemas/manifest/meaning.ts';
import { type ValueCatalogue, createValueCatalogue } from '../../schemas/domains/catalogue.ts';
import { type OutvotedTexts, getOutvotedTexts } from './outvoted-texts.ts';
import { getHosts } from '../project/hosts.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project, Site } from '../project/project.ts';
import type { Outlines } from '../project/texts.ts';

export type AddressKind = 'href' | 'address' | 'stream' | 'script';

export interface Scope {
  readonly manifest: Manifest;
  readonly facts: FactCatalogue;
  readonly values: ValueCatalogue;
  /** English texts that records can use. Excludes the components' own texts. */
  readonly texts: Outlines;
  readonly words: ReadonlySet<string>;
  readonly unread: ReadonlySet<string>;
  /** English texts with wrong placeholders, which are reported once in `en`. */
  readonly accused: OutvotedTexts;
  readonly misnamed: ReadonlySet<string>;
  readonly known: Readonly<Record<Exclude<RefKind, 'image' | 'text' | 'duration' | 'routePair' | AddressKind>, ReadonlySet<string>>>;
  /** Allowed hosts by use. Null if the list itself is invalid. */
  readonly hosts: ((use: HostUse) => readonly string[]) | null;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const getKeySet = (record: object): ReadonlySet<string> => new Set(Object.keys(record));
const getSiteSet = createDerived((project: Project): ReadonlySet<string> => new Set(project.siteKeys));

export function createScope({ project, manifest, facts, refused }: Site): Scope {
  const { surroundings, outlines } = project;
  const openable = Object.entries(manifest.surfaces).flatMap(([id, surface]) => (surface.opens ? [id] : []));
  const words = getOwnNamespaces(surroundings.parts);
  const parameters = Object.values(manifest.routes).flatMap((route) => findParameters(route.path));
  return {
    manifest,
    facts,
    values: createValueCatalogue(parameters),
    texts: Object.fromEntries(Object.entries(outlines).filter(([namespace]) => !words.has(namespace))),
    words,
    unread: project.unreadNamespaces,
    accused: getOutvotedTexts(project),
    misnamed: project.misnamed,
    hosts: refused.some(({ path: [section, key] }) => section === 'site' && key === 'allowedHosts')
      ? null
      : (use) => getHosts(use, manifest.site, project),
    known: {
      rule: project.ruleIds,
      route: getKeySet(manifest.routes),
      link: getKeySet(manifest.links),
      action: getKeySet(manifest.actions),
      menu: getKeySet(manifest.menus),
      feature: getKeySet(manifest.features),
      menuCode: getKeySet(manifest.codes.menu),
      openable: new Set(openable),
      site: getSiteSet(project),
      icon: surroundings.icons,
      language: getKeySet(manifest.languages),
      offeredLanguage: new Set(manifest.site.languages),
      currency: CURRENCIES,
      file: surroundings.publicFiles,
    },
  };
}

/** Returns the parameter names of a path: `fiat` for `/c2c/USDT_{fiat}`. */
export function findParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].flatMap((match) => match[1] ?? []);
}

export function isDuration(text: string): boolean {
  return parseDuration(text) !== null;
}
