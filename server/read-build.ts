import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import { getContentPath, getTextsPath } from '../schemas/manifest/site-document.ts';
import type { LanguageTexts } from './content.ts';
import type { RenderPage } from './pages/renderer.ts';
import { getBuiltAssets } from './pages/page-assets.ts';
import type { BuiltCode } from './pages/page-assets.ts';
import type { SiteSource } from './pages/site-page.ts';

/** The only file of page data without a hash in its name. */
export const BUILD_FILE = 'pages/build.json';

export interface BuildRecord {
  /** In each page, to detect a newer build. */
  readonly id: string;
  readonly code: BuiltCode;
  /** Time for which pages are prerendered, in ms. */
  readonly at: number;
  readonly sites: readonly string[];
}

export interface Build {
  readonly dist: string;
  readonly id: string;
  readonly code: BuiltCode;
  readonly at: number;
  readonly documents: readonly SiteDocument[];
}

function readJson(dist: string, path: string): unknown {
  return JSON.parse(readFileSync(join(dist, path), 'utf8'));
}

export function openBuild(dist: string): Build {
  const { id, code, at, sites } = readJson(dist, BUILD_FILE) as BuildRecord;
  return { dist, id, code, at, documents: sites.map((path) => readJson(dist, path) as SiteDocument) };
}

function readTexts(dist: string, document: SiteDocument, language: string): LanguageTexts {
  const folder = getTextsPath(language, document.texts[language] ?? '', '').replace(/[^/]*$/, '');
  const names = readdirSync(join(dist, folder)).filter((name) => name.endsWith('.json'));
  const texts = names.map((name) => [name.replace(/\.json$/, ''), readJson(dist, join(folder, name))]);
  return Object.fromEntries(texts) as LanguageTexts;
}

interface SiteSourceOptions {
  readonly scripts?: readonly string[];
  readonly note?: string | undefined;
  readonly render: RenderPage | null;
}

export function createSiteSource(
  { dist, id, code, at }: Build,
  document: SiteDocument,
  { scripts = [], note, render }: SiteSourceOptions,
): SiteSource {
  const ids = Object.keys(document.routes);
  const texts = new Map<string, LanguageTexts>();
  return {
    build: id,
    document,
    note,
    renderer: render && { render, at },
    contents: Object.fromEntries(ids.map((route) => [route, readJson(dist, getContentPath(document, route))])) as PageContents,
    texts(language) {
      const found = texts.get(language) ?? readTexts(dist, document, language);
      texts.set(language, found);
      return found;
    },
    assets(components) {
      const { modules, ...assets } = getBuiltAssets(code, components);
      return { ...assets, modules: [...modules, ...scripts] };
    },
  };
}
