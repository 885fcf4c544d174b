import type { FactShape } from '../domains/fact.ts';
import type { CompiledRule } from '../rule.ts';
import type { Action } from './effect.ts';
import type { Constants } from './manifest.ts';
import type { Link, MenuItem, Route } from './navigation.ts';
import type { Language, Publication, SiteConfig } from './site.ts';
import type { Guard, Surface } from './surface.ts';

export type ShippedRule = Omit<CompiledRule, 'reads'>;

export interface SisterSite {
  readonly production: string;
  readonly local: string;
  /** Language code → language that its texts inherit from, or itself: `en-eu` → `en`. */
  readonly languages: Readonly<Record<string, string>>;
  readonly defaultLang: string;
}

export type PageSite = Omit<SiteConfig, 'languages' | 'allowedHosts'>;

export type PageRoute = Omit<Route, 'title' | 'props' | 'note'>;

/** Without a label of its own, the entry has that of its link, or of its id if it has no link. */
export interface PageMenuItem extends Omit<MenuItem, 'label' | 'feature' | 'hidden' | 'note' | 'children'> {
  readonly label?: MenuItem['label'];
  readonly children?: PageMenu;
}
export type PageMenu = Readonly<Record<string, PageMenuItem>>;

export function getLinkLabelKey(link: string): string {
  return `links:${link}.label`;
}

export type PageContent = Pick<Route, 'title' | 'props'>;

export type PageContents = Readonly<Record<string, PageContent>>;

export interface InlinedPage {
  readonly route: string;
  readonly content: PageContent;
  readonly drawn?: PrerenderInfo;
}

/** Time (ms since the epoch) and path (with language prefix) that a page was prerendered for. */
export interface PrerenderInfo {
  readonly at: number;
  readonly path: string;
}

export type InlinedTexts = Readonly<Record<string, object>>;

/** `from`: newest index when the page was built, and the version of its root. Published documents don't contain it. */
export interface FollowedPublication extends Omit<Publication, 'note'> {
  readonly from?: { readonly serial: number; readonly hash: string; readonly root: number };
}

/** Document that a page runs on: the resolved manifest without notes and hidden features, compiled rules, and hashes of text files. */
export interface SiteDocument {
  readonly site: PageSite;
  readonly languages: Readonly<Record<string, Language>>;
  readonly features: Readonly<Record<string, boolean>>;
  readonly routes: Readonly<Record<string, PageRoute>>;
  /** Hash of the contents of all pages, served at `/content/<site>.<hash>/<route>.json`. */
  readonly content: string;
  /** A route is also a link of its own id (MAN-29), unless this has an entry of that id. Null removes the link. */
  readonly links: Readonly<Record<string, Link | null>>;
  readonly guards: Readonly<Record<string, Guard>>;
  readonly menus: Readonly<Record<string, PageMenu>>;
  readonly surfaces: Readonly<Record<string, Surface>>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly experiments: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly assets: Readonly<Record<string, string>>;
  readonly constants: Omit<Constants, 'growthChannels'>;
  readonly rules: Readonly<Record<string, ShippedRule>>;
  /** Types of the facts that rules read. The default is a non-nullable boolean. */
  readonly facts: Readonly<Record<string, FactShape>>;
  readonly sisters: Readonly<Record<string, SisterSite>>;
  readonly allowedHosts: readonly string[];
  /** Hosts of links and streams, in addition to `allowedHosts`. */
  readonly linkHosts?: readonly string[];
  /** Addresses of the scripts of all micro-apps. The content policy names those of other origins (SEC-10). */
  readonly scripts?: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  /** Legal texts in the default language, used if loading texts fails (MAN-34). */
  readonly legalTexts?: Readonly<Record<string, string>>;
  readonly publication?: FollowedPublication;
  /** Address of the icon sprite. Empty in a published document: a page keeps the sprite of its build. */
  readonly icons: string;
}

export function getTextsPath(language: string, hash: string, namespace: string): string {
  return `/texts/${language}.${hash}/${namespace}.json`;
}

/** All pages of a site share one hash, because separate hashes would double the size of the routes in the document. */
export function getContentPath({ site, content }: Pick<SiteDocument, 'site' | 'content'>, route: string): string {
  return `/content/${site.key}.${content}/${route}.json`;
}
