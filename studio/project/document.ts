import { type PackedRules, packRules } from '../../rules/pack-rules.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { PageContents, SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { hashContent } from '../../server/content-hash.ts';
import { getHosts } from './hosts.ts';
import { createDerived } from './memoize.ts';
import type { Site } from './project.ts';
import { filterRecord, mapRecord, omitKeys } from './records.ts';
import { filterRules, findReferences } from './references.ts';
import { compileChecked, createRuleBook } from './rules.ts';
import { toPageManifest } from './page-manifest.ts';
import { getLeaves, hashTexts } from './texts.ts';

/** Creates the document for a site's pages. Expects a valid site: invalid parts are silently left out. */
export const createSiteDocument = createDerived((of: Site, icons): SiteDocument => {
  const { project, manifest } = of;
  const { site } = manifest;
  const { contents, ...sections } = toPageManifest(manifest);
  const languages = filterRecord(
    mapRecord(manifest.languages, (language, code) => ({ language, code })),
    ({ code }) => site.languages.includes(code),
  );
  // Sections that name the same ids are adjacent, because that compresses better.
  return {
    ...sections,
    features: mapRecord(manifest.features, (feature) => !feature.hidden),
    texts: getTextHashes(of),
    ...getLegalTexts(of, sections.surfaces),
    languages: mapRecord(languages, ({ language }) => language),
    constants: omitKeys(manifest.constants, 'growthChannels'),
    sisters: getSisters(of),
    assets: manifest.assets,
    icons,
    content: hashContent(JSON.stringify(contents)),
    // The document holds two of these elsewhere, and nothing uses the others yet.
    site: omitKeys(site, 'languages', 'allowedHosts'),
    allowedHosts: getHosts('answers', site, project),
    ...linkHostsOf(of),
    ...scriptsOf(sections.surfaces, contents),
    ...(manifest.publication ? { publication: omitKeys(manifest.publication, 'note') } : {}),
    experiments: mapRecord(manifest.experiments, (experiment) => experiment.values),
    ...compileUsedRules(of),
  };
});

function linkHostsOf({ project, manifest: { site } }: Site): Pick<SiteDocument, 'linkHosts'> {
  const answers = getHosts('answers', site, project);
  const others = (['links', 'streams'] as const).flatMap((use) => getHosts(use, site, project)).filter((host) => !answers.includes(host));
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
export function getPageContents({ manifest }: Site): PageContents {
  return toPageManifest(manifest).contents;
}

export function getTextHashes({ project, manifest: { site, languages } }: Site): Record<string, string> {
  return Object.fromEntries(site.languages.map((code) => [code, hashTexts(project.effectiveTexts(code, languages))]));
}

/** Compiles the rules that the pruned manifest uses. They may still read facts of removed features. */
function compileUsedRules({ project, manifest, offered, facts }: Site): PackedRules {
  const book = createRuleBook(project, facts);
  const named = [...filterRules(findReferences(project.schema, { ...manifest, ...offered }))]
    .filter((id) => project.ruleIds.has(id))
    .sort();
  return packRules(Object.fromEntries(named.map((id) => [id, compileChecked(id, book)])));
}

function getLegalTexts(
  { project, manifest: { site, languages } }: Site,
  surfaces: SiteDocument['surfaces'],
): Pick<SiteDocument, 'legalTexts'> {
  const legal = Object.values(surfaces).filter(({ kind }) => kind === 'legal');
  const keys = [
    ...new Set(legal.flatMap(({ props }) => ['title', 'body', 'points'].flatMap((name) => findTextKeys(props?.[name])))),
  ].sort();
  const texts = project.effectiveTexts(site.defaultLang, languages);
  const found = keys.flatMap((key) => {
    const [namespace = '', path = ''] = key.split(':');
    const text = getLeaves(texts[namespace] ?? {}).find(([leaf]) => leaf === path)?.[1];
    return text === undefined ? [] : [[key, text] as const];
  });
  return found.length === 0 ? {} : { legalTexts: Object.fromEntries(found) };
}

function findTextKeys(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  const { text } = value;
  return [...(typeof text === 'string' ? [text] : []), ...Object.values(value).flatMap(findTextKeys)];
}

function getSisters({ project, offered }: Site): Record<string, SisterSite> {
  const named = Object.values(offered.links).flatMap((link) => [link.site ?? [], link.app?.site ?? []].flat());
  const sisters = [...new Set(named)].flatMap((key) => {
    const config = project.configs.get(key);
    return config ? [[key, toSister(config)] as const] : [];
  });
  return Object.fromEntries(sisters.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toSister({ site, languages }: Pick<Manifest, 'site' | 'languages'>): SisterSite {
  const offered = site.languages.map((code) => [code, languages[code]?.inherits ?? code] as const);
  return {
    production: site.hosts.production,
    local: site.hosts.local[0] ?? 'localhost',
    languages: Object.fromEntries(offered),
    defaultLang: site.defaultLang,
  };
}
