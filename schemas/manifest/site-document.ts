import type { FactShape } from '../domains/fact.ts';
import type { CompiledRule } from '../rule.ts';
import type { Action } from './effect.ts';
import type { Constants } from './manifest.ts';
import type { Link, MenuItem, Route } from './navigation.ts';
import type { Publication } from './publication.ts';
import type { Language, SiteConfig } from './site.ts';
import type { Guard, Surface } from './surface.ts';

/** A compiled rule whose shapes stand in the document, once for all rules. */
export type ShippedRule = Omit<CompiledRule, 'reads'>;

/** What links to another site of ours need to know of it. */
export interface SisterSite {
  readonly production: string;
  /** Its first host on this machine. */
  readonly local: string;
  /** Language code → the language it starts from, itself where none: `en-eu` → `en`. */
  readonly languages: Readonly<Record<string, string>>;
  readonly defaultLang: string;
}

/** What pages and their servers read of a site. */
export type PageSite = Omit<SiteConfig, 'languages' | 'allowedHosts' | 'bigData' | 'anti' | 'docs'>;

/** A route as every page knows it: what matching, guards, links and facts need. What the page says is its content. */
export type PageRoute = Omit<Route, 'title' | 'props' | 'note'>;

/** A menu entry as pages know it: without a label of its own it has that of its link; a leaf without a link has that of its id. */
export interface PageMenuItem extends Omit<MenuItem, 'label' | 'feature' | 'hidden' | 'note' | 'children'> {
  readonly label?: MenuItem['label'];
  readonly children?: PageMenu;
}
export type PageMenu = Readonly<Record<string, PageMenuItem>>;

/** The text that a link is called by wherever a place does not name it otherwise (MAN-28). */
export function labelOfLink(link: string): string {
  return `links:${link}.label`;
}

/** What one page says: the props of its screen and its title (MAN-31). */
export type PageContent = Pick<Route, 'title' | 'props'>;

/** Route id → what its page says. */
export type PageContents = Readonly<Record<string, PageContent>>;

/** The content that a page was served with, beside the document. */
export interface InlinedPage {
  readonly route: string;
  readonly content: PageContent;
  /** For whom the page stands drawn; without it nothing is drawn yet. */
  readonly drawn?: Drawn;
}

/** What a page that is drawn ahead is drawn for: somebody of whom nothing is known, at an instant, at one address. */
export interface Drawn {
  /** ms since the epoch */
  readonly at: number;
  /** With its language prefix. */
  readonly path: string;
}

/** The files of texts that a page was served with: address → what the file holds. */
export type InlinedTexts = Readonly<Record<string, object>>;

/**
 * The one document a page runs on (design, Manifest): the resolved manifest without notes and without what hidden
 * features carry, the compiled rules that its records name, and the hash of each language's texts. Never merged again.
 */
export interface SiteDocument {
  readonly site: PageSite;
  /** The languages the site offers, by code. */
  readonly languages: Readonly<Record<string, Language>>;
  /** Feature id → whether the site offers it. */
  readonly features: Readonly<Record<string, boolean>>;
  readonly routes: Readonly<Record<string, PageRoute>>;
  /** Content hash of what the site's pages say; each is served at `/content/<site>.<hash>/<route>.json`. */
  readonly content: string;
  /** Every route is a link of its own id (MAN-29) unless there is another of that name here; null: it is gone. */
  readonly links: Readonly<Record<string, Link | null>>;
  readonly guards: Readonly<Record<string, Guard>>;
  readonly menus: Readonly<Record<string, PageMenu>>;
  readonly surfaces: Readonly<Record<string, Surface>>;
  readonly actions: Readonly<Record<string, Action>>;
  /** Experiment id → its declared values. */
  readonly experiments: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly assets: Readonly<Record<string, string>>;
  readonly constants: Omit<Constants, 'growthChannels' | 'verifiedLevels'>;
  readonly rules: Readonly<Record<string, ShippedRule>>;
  /** The shapes of the facts that rules read; a fact without one is a plain bool. */
  readonly facts: Readonly<Record<string, FactShape>>;
  /** The other sites that links of this one lead to, by key. */
  readonly sisters: Readonly<Record<string, SisterSite>>;
  /** Hosts that server-given destinations may name: every site's production host and the manifest's own list. */
  readonly allowedHosts: readonly string[];
  /** Hosts from which scripts of micro-apps may come, beside the page's own. */
  readonly scriptHosts?: readonly string[];
  /** Language code → content hash of its texts, served at `/texts/<code>.<hash>/<namespace>.json`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Titles and bodies of legal notices in the default language, shown where texts fail to load (MAN-34). */
  readonly legalTexts?: Readonly<Record<string, string>>;
  /** Where what is published later is found; absent where the pages follow nothing. */
  readonly publication?: Omit<Publication, 'note'>;
  /** Address of the icon sprite; empty in a published document: a page keeps that of its own build. */
  readonly icons: string;
}

/** The folder of a language's texts; each namespace is a file in it. */
export function textsPath(language: string, hash: string, namespace: string): string {
  return `/texts/${language}.${hash}/${namespace}.json`;
}

/**
 * The address of what a page says. One hash stands for all pages of a site: a hash for each would weigh as much in every
 * document as the routes themselves.
 */
export function contentPath({ site, content }: Pick<SiteDocument, 'site' | 'content'>, route: string): string {
  return `/content/${site.key}.${content}/${route}.json`;
}
