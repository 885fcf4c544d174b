import { shipRules } from '../../rules/shipped.ts';
import type { ShippedRules } from '../../rules/shipped.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { PageContents, SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { contentHash } from '../../server/content-hash.ts';
import { siteFacts } from './site-facts.ts';
import { mentionsIn } from './mentions.ts';
import type { Project } from './project.ts';
import { keep, map, prune } from './prune.ts';
import { shipped } from './shipped.ts';
import { effectiveManifest, resolveSite, schemaFor } from './resolve.ts';
import { ruleIds } from './references.ts';
import { compileChecked, ruleBook } from './rules.ts';
import { siteConfigs } from './site-configs.ts';
import { effectiveTexts, textsHash } from './texts.ts';
import { without } from './without.ts';
import { namedRules } from './mentions.ts';

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
  const { contents, ...sections } = shipped(manifest);
  const languages = keep(
    map(manifest.languages, (language, code) => ({ language, code })),
    ({ code }) => site.languages.includes(code),
  );
  // Sections that name the same things stand beside each other: that compresses better.
  return {
    ...sections,
    features: map(manifest.features, (feature) => !feature.hidden),
    texts: textHashes(project, manifest),
    languages: map(languages, ({ language }) => language),
    constants: without(manifest.constants, 'growthChannels', 'verifiedLevels'),
    sisters: sistersOf(project, prune(manifest).links, parts),
    assets: manifest.assets,
    icons,
    content: contentHash(JSON.stringify(contents)),
    // Two of these stand elsewhere in the document; to the others nothing leads yet.
    site: without(site, 'languages', 'allowedHosts', 'bigData', 'anti', 'docs', 'tradingViewExchange'),
    allowedHosts: allowedHosts(project, site.allowedHosts, parts),
    experiments: map(manifest.experiments, (experiment) => experiment.values),
    ...compiledRules(project, manifest, parts),
  };
}

/** What each page of a site says, by route: served apart from the document (MAN-31). */
export function pageContents(project: Project, key: string, parts: ComponentParts): PageContents {
  return shipped(effectiveManifest(resolveSite(project, key), parts)).contents;
}

/** The hash of the texts of every language that a site offers. */
export function textHashes(project: Project, { site, languages }: Manifest): Record<string, string> {
  return Object.fromEntries(site.languages.map((code) => [code, textsHash(effectiveTexts(project, code, languages))]));
}

/** The rules that what is left of the manifest names; they may read facts of what is gone. */
function compiledRules(project: Project, manifest: Manifest, parts: ComponentParts): ShippedRules {
  const left = { ...manifest, ...prune(manifest) };
  const book = ruleBook(project, siteFacts(manifest));
  const known = ruleIds(project);
  const named = [...namedRules(mentionsIn(schemaFor(parts), left))].filter((id) => known.has(id)).sort();
  return shipRules(Object.fromEntries(named.map((id) => [id, compileChecked(id, book)])));
}

function sistersOf(project: Project, links: Manifest['links'], parts: ComponentParts): Record<string, SisterSite> {
  const named = Object.values(links).flatMap((link) => [link.site ?? [], link.app?.site ?? []].flat());
  const sisters = [...new Set(named)].flatMap((key) => {
    const config = siteConfigs(project, parts).get(key);
    return config ? [[key, sisterOf(config)] as const] : [];
  });
  return Object.fromEntries(sisters.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sisterOf({ site, languages }: Pick<Manifest, 'site' | 'languages'>): SisterSite {
  const offered = site.languages.map((code) => [code, languages[code]?.inherits ?? code] as const);
  return {
    production: site.hosts.production,
    local: site.hosts.local[0] ?? 'localhost',
    languages: Object.fromEntries(offered),
    defaultLang: site.defaultLang,
  };
}

/** Every site's production host and the manifest's own list (contract 9). */
function allowedHosts(project: Project, own: readonly string[], parts: ComponentParts): string[] {
  const ours = [...siteConfigs(project, parts).values()].map(({ site }) => site.hosts.production);
  return [...new Set([...ours, ...own])].sort();
}
