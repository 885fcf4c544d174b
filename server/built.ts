import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import { contentPath, textsPath } from '../schemas/manifest/site-document.ts';
import type { LanguageTexts } from './content.ts';
import { builtAssets } from './page-assets.ts';
import type { BuiltCode } from './page-assets.ts';
import type { SiteSource } from './site-page.ts';

/** Where a build keeps what its pages load, for whoever makes pages of it. */
export const CODE_FILE = 'pages/code.json';

/** What the build wrote, as it wrote it: whoever reads says what that is. */
function readJson(dist: string, path: string): unknown {
  return JSON.parse(readFileSync(join(dist, path), 'utf8'));
}

/** The documents that a build wrote, the fallback site first. */
export function builtDocuments(dist: string): readonly SiteDocument[] {
  const documents = readdirSync(join(dist, 'site'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(dist, join('site', name)) as SiteDocument);
  return documents.toSorted((a, b) => Number(b.site.fallback === true) - Number(a.site.fallback === true) || a.site.id - b.site.id);
}

function textsIn(dist: string, document: SiteDocument, language: string): LanguageTexts {
  const folder = textsPath(language, document.texts[language] ?? '', '').replace(/[^/]*$/, '');
  const names = readdirSync(join(dist, folder)).filter((name) => name.endsWith('.json'));
  const texts = names.map((name) => [name.replace(/\.json$/, ''), readJson(dist, join(folder, name))]);
  return Object.fromEntries(texts) as LanguageTexts;
}

/** A built site as pages are made of it, with further `scripts`: what they say is read at once, a language when it is asked for. */
export function builtSite(dist: string, document: SiteDocument, scripts: readonly string[] = []): SiteSource {
  const code = readJson(dist, CODE_FILE) as BuiltCode;
  const ids = Object.keys(document.routes);
  const texts = new Map<string, LanguageTexts>();
  return {
    document,
    contents: Object.fromEntries(ids.map((id) => [id, readJson(dist, contentPath(document, id))])) as PageContents,
    texts(language) {
      const found = texts.get(language) ?? textsIn(dist, document, language);
      texts.set(language, found);
      return found;
    },
    assets(components) {
      const { modules, ...assets } = builtAssets(code, components);
      return { ...assets, modules: [...modules, ...scripts] };
    },
  };
}
