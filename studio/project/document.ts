import { type ShippedRules, shipRules } from '../../rules/shipped.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { PageContents, SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { contentHash } from '../../server/content-hash.ts';
import { hostsFor } from './hosts.ts';
import { derived } from './memoize.ts';
import type { Site } from './project.ts';
import { keep, map, without } from './records.ts';
import { namedRules, referencesIn } from './references.ts';
import { compileChecked, ruleBook } from './rules.ts';
import { shipped } from './shipped.ts';
import { leavesOf, textsHash } from './texts.ts';

/** Creates the document for a site's pages. Expects a valid site: invalid parts are silently left out. */
export const siteDocument = derived((of: Site, icons): SiteDocument => {
  const { project, manifest } = of;
  const { site } = manifest;
  const { contents, ...sections } = shipped(manifest);
  const languages = keep(
    map(manifest.languages, (language, code) => ({ language, code })),
    ({ code }) => site.languages.includes(code),
  );
  // Sections that name the same ids are adjacent, because that compresses better.
  return {
    ...sections,
    features: map(manifest.features, (feature) => !feature.hidden),
    texts: textHashes(of),
    ...legalTextsOf(of, sections.surfaces),
    languages: map(languages, ({ language }) => language),
    constants: without(manifest.constants, 'growthChannels'),
    sisters: sistersOf(of),
    assets: manifest.assets,
    icons,
    content: contentHash(JSON.stringify(contents)),
    // The document holds two of these elsewhere, and nothing uses the others yet.
    site: without(site, 'languages', 'allowedHosts'),
    allowedHosts: hostsFor('answers', site, project),
    ...linkHostsOf(of),
    ...scriptsOf(sections.surfaces, contents),
    ...(manifest.publication ? { publication: without(manifest.publication, 'note') } : {}),
    experiments: map(manifest.experiments, (experiment) => experiment.values),
    ...compiledRules(of),
  };
});

function linkHostsOf({ project, manifest: { site } }: Site): Pick<SiteDocument, 'linkHosts'> {
  const answers = hostsFor('answers', site, project);
  const others = (['links', 'streams'] as const).flatMap((use) => hostsFor(use, site, project)).filter((host) => !answers.includes(host));
  return others.length === 0 ? {} : { linkHosts: [...new Set(others)].sort() };
}

function scriptsOf(...parts: readonly object[]): Pick<SiteDocument, 'scripts'> {
  const scripts = [...new Set(parts.flatMap(scriptsIn))].sort();
  return scripts.length === 0 ? {} : { scripts };
}

function scriptsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'script' && typeof inner === 'string' ? [inner] : scriptsIn(inner),
  );
}

/** Texts of each page by route, served separately from the document (MAN-31). */
export function pageContents({ manifest }: Site): PageContents {
  return shipped(manifest).contents;
}

export function textHashes({ project, manifest: { site, languages } }: Site): Record<string, string> {
  return Object.fromEntries(site.languages.map((code) => [code, textsHash(project.effectiveTexts(code, languages))]));
}

/** Compiles the rules that the pruned manifest uses. They may still read facts of removed features. */
function compiledRules({ project, manifest, offered, facts }: Site): ShippedRules {
  const book = ruleBook(project, facts);
  const named = [...namedRules(referencesIn(project.schema, { ...manifest, ...offered }))].filter((id) => project.ruleIds.has(id)).sort();
  return shipRules(Object.fromEntries(named.map((id) => [id, compileChecked(id, book)])));
}

function legalTextsOf(
  { project, manifest: { site, languages } }: Site,
  surfaces: SiteDocument['surfaces'],
): Pick<SiteDocument, 'legalTexts'> {
  const legal = Object.values(surfaces).filter(({ kind }) => kind === 'legal');
  const keys = [...new Set(legal.flatMap(({ props }) => ['title', 'body', 'points'].flatMap((name) => textKeysIn(props?.[name]))))].sort();
  const texts = project.effectiveTexts(site.defaultLang, languages);
  const found = keys.flatMap((key) => {
    const [namespace = '', path = ''] = key.split(':');
    const text = leavesOf(texts[namespace] ?? {}).find(([leaf]) => leaf === path)?.[1];
    return text === undefined ? [] : [[key, text] as const];
  });
  return found.length === 0 ? {} : { legalTexts: Object.fromEntries(found) };
}

function textKeysIn(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  const { text } = value;
  return [...(typeof text === 'string' ? [text] : []), ...Object.values(value).flatMap(textKeysIn)];
}

function sistersOf({ project, offered }: Site): Record<string, SisterSite> {
  const named = Object.values(offered.links).flatMap((link) => [link.site ?? [], link.app?.site ?? []].flat());
  const sisters = [...new Set(named)].flatMap((key) => {
    const config = project.configs.get(key);
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
