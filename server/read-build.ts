import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import { getContentPath, getTextsPath } from '../schemas/manifest/site-document.ts';
import type { LanguageTexts } from './content.ts';
import type { RenderPage } from './pages/renderer.ts';
import { getBuiltAssets } from './pages/page-assets.ts';
import type { BuiltCode } from './pages/page-assets.ts';
import type { SiteSource } from './pages/site-page.ts';

/** Where a build says what it is: all else that pages are made of has a name of its own and stays as long as it is kept. */
export const BUILD_FILE = 'pages/build.json';

/** What a build says of itself, for whoever makes pages of it. */
export interface BuildRecord {
  /** Stands in each page; another build has another. */
  readonly id: string;
  readonly code: BuiltCode;
  /** The instant for which pages are drawn, in ms. */
  readonly at: number;
  /** The documents of the sites, the fallback site first. */
  readonly sites: readonly string[];
}

/** A build as it was when it was opened, whatever is put in its place since. */
export interface Build {
  readonly dist: string;
  readonly id: string;
  readonly code: BuiltCode;
  readonly at: number;
  readonly documents: readonly SiteDocument[];
}

/** What the build wrote, as it wrote it: whoever reads says what that is. */
function readJson(dist: string, path: string): unknown {
  return JSON.parse(readFileSync(join(dist, path), 'utf8'));
}

/** The build that is in place. */
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

/** How pages of a build are made. */
interface SiteSourceOptions {
  /** Scripts beside those of the build. */
  readonly scripts?: readonly string[];
  /** What draws them ahead; null: nobody does. */
  readonly render: RenderPage | null;
}

/** A built site as pages are made of it: what they say is read at once, a language when it is asked for. */
export function createSiteSource(
  { dist, id, code, at }: Build,
  document: SiteDocument,
  { scripts = [], render }: SiteSourceOptions,
): SiteSource {
  const ids = Object.keys(document.routes);
  const texts = new Map<string, LanguageTexts>();
  return {
    build: id,
    document,
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
