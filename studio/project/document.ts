import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Menu } from '../../schemas/manifest/navigation.ts';
import type { SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { factCatalogue } from '../../schemas/facts/catalogue.ts';
import { siteKeys } from './layers.ts';
import { mentionsIn } from './mentions.ts';
import type { Project } from './project.ts';
import { keep, map, prune } from './prune.ts';
import { effectiveManifest, resolveSite, schemaFor } from './resolve.ts';
import { compileChecked, ruleBook } from './rules.ts';
import { effectiveTexts, textsHash } from './texts.ts';
import { namedRules } from './validate-site.ts';

/** What the build adds to a site's document. */
export interface DocumentExtras {
  readonly parts: ComponentParts;
  /** Address of the icon sprite. */
  readonly icons: string;
}

/** The document that a site's pages run on. The site must be valid: what is not is left out without a word. */
export function siteDocument(project: Project, key: string, { parts, icons }: DocumentExtras): SiteDocument {
  const manifest = effectiveManifest(resolveSite(project, key), parts);
  const { site } = manifest;
  const pruned = withoutNotes(prune(manifest));
  const languages = keep(
    map(manifest.languages, (language, code) => ({ language, code })),
    ({ code }) => site.languages.includes(code),
  );
  return {
    site,
    languages: map(languages, ({ language }) => language),
    features: map(manifest.features, (feature) => !feature.hidden),
    ...pruned,
    experiments: map(manifest.experiments, (experiment) => experiment.values),
    assets: manifest.assets,
    constants: manifest.constants,
    rules: compiledRules(project, manifest, { ...manifest, ...pruned }, parts),
    sisters: sistersOf(project, pruned.links, parts),
    allowedHosts: allowedHosts(project, site.allowedHosts, parts),
    texts: textHashes(project, manifest),
    icons,
  };
}

/** The hash of the texts of every language that a site offers. */
export function textHashes(project: Project, { site, languages }: Manifest): Record<string, string> {
  return Object.fromEntries(site.languages.map((code) => [code, textsHash(effectiveTexts(project, code, languages))]));
}

/** The rules that what is left of the manifest names; they may read facts of what is gone. */
function compiledRules(project: Project, manifest: Manifest, left: Manifest, parts: ComponentParts): SiteDocument['rules'] {
  const book = ruleBook(project, factCatalogue(manifest));
  const named = [...namedRules(mentionsIn(schemaFor(parts), left))].filter((id) => book.ids.includes(id)).sort();
  return Object.fromEntries(named.map((id) => [id, compileChecked(id, book)]));
}

function sistersOf(project: Project, links: Manifest['links'], parts: ComponentParts): Record<string, SisterSite> {
  const named = Object.values(links).flatMap((link) => [link.site ?? [], link.app?.site ?? []].flat());
  const keys = siteKeys(project).filter((key) => named.includes(key));
  return Object.fromEntries(keys.map((key) => [key, sisterOf(effectiveManifest(resolveSite(project, key), parts))]));
}

function sisterOf({ site, languages }: Manifest): SisterSite {
  const offered = site.languages.map((code) => [code, languages[code]?.inherits ?? code] as const);
  return {
    production: site.hosts.production,
    local: site.hosts.local,
    languages: Object.fromEntries(offered),
    defaultLang: site.defaultLang,
  };
}

/** Every site's production host and the manifest's own list (contract 9). */
function allowedHosts(project: Project, own: readonly string[], parts: ComponentParts): string[] {
  const sites = siteKeys(project).map((key) => effectiveManifest(resolveSite(project, key), parts).site.hosts.production);
  return [...new Set([...sites, ...own])].sort();
}

/** Remarks are for those who edit: they never ship. */
function withoutNotes<Sections extends ReturnType<typeof prune>>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: map(routes, bare),
    links: map(links, bare),
    guards: map(guards, bare),
    surfaces: map(surfaces, bare),
    menus: map(menus, bareMenu),
  };
}

function bare<Entry extends { readonly note?: string | undefined }>({ note: _, ...rest }: Entry): Omit<Entry, 'note'> {
  return rest;
}

function bareMenu(menu: Menu): Menu {
  return map(menu, ({ children, ...item }) => ({ ...bare(item), ...(children ? { children: bareMenu(children) } : {}) }));
}
