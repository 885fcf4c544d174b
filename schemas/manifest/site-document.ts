import type { CompiledRule } from '../rule.ts';
import type { Action } from './effect.ts';
import type { Constants } from './manifest.ts';
import type { Link, Menu, Route } from './navigation.ts';
import type { Language, SiteConfig } from './site.ts';
import type { Guard, Surface } from './surface.ts';

/** What links to another site of ours need to know of it. */
export interface SisterSite {
  readonly production: string;
  readonly local: readonly string[];
  /** Language code → the language it starts from, itself where none: `en-eu` → `en`. */
  readonly languages: Readonly<Record<string, string>>;
  readonly defaultLang: string;
}

/**
 * The one document a page runs on (design, Manifest): the resolved manifest without notes and without what hidden
 * features carry, the compiled rules that its records name, and the hash of each language's texts. Never merged again.
 */
export interface SiteDocument {
  readonly site: SiteConfig;
  /** The languages the site offers, by code. */
  readonly languages: Readonly<Record<string, Language>>;
  /** Feature id → whether the site offers it. */
  readonly features: Readonly<Record<string, boolean>>;
  readonly routes: Readonly<Record<string, Route>>;
  readonly links: Readonly<Record<string, Link>>;
  readonly guards: Readonly<Record<string, Guard>>;
  readonly menus: Readonly<Record<string, Menu>>;
  readonly surfaces: Readonly<Record<string, Surface>>;
  readonly actions: Readonly<Record<string, Action>>;
  /** Experiment id → its declared values. */
  readonly experiments: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly assets: Readonly<Record<string, string>>;
  readonly constants: Constants;
  readonly rules: Readonly<Record<string, CompiledRule>>;
  /** The other sites that links of this one lead to, by key. */
  readonly sisters: Readonly<Record<string, SisterSite>>;
  /** Hosts that server-given destinations may name: every site's production host and the manifest's own list. */
  readonly allowedHosts: readonly string[];
  /** Language code → content hash of its texts, served at `/texts/<code>.<hash>/<namespace>.json`. */
  readonly texts: Readonly<Record<string, string>>;
  /** Address of the icon sprite. */
  readonly icons: string;
}

/** The folder of a language's texts; each namespace is a file in it. */
export function textsPath(language: string, hash: string, namespace: string): string {
  return `/texts/${language}.${hash}/${namespace}.json`;
}
