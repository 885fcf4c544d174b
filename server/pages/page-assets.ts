import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../components/registry.ts';
import { PAGE_NAMESPACE } from '../../schemas/manifest/component.ts';
import type { InlinedTexts, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getTextsPath } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import type { LanguageTexts } from '../content.ts';
import type { PageAssets } from './page-html.ts';

/** One file of the page's code as the build names it (Vite's manifest). */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>;

export const ENTRY = 'app/main.tsx';

/** The page's code as a build wrote it: all that pages need to know of it. */
export interface BuiltCode {
  /** The classic script that runs before the first paint. */
  readonly boot: string;
  readonly chunks: BuiltChunks;
  /** Component name → the key of its chunk. */
  readonly components: Readonly<Record<string, string>>;
}

/** An entry of the registry: the component's name and file. */
const ROW = /\bcomponent\(\s*'([^']+)',[^)]*\(\) => import\('([^']+)'\)/g;

/** Component name → the source file of its chunk, as the rows of the registry say. */
export function getComponentFiles(): Readonly<Record<string, string>> {
  const rows = readFileSync(join(PROJECT, 'components/registry.ts'), 'utf8').matchAll(ROW);
  return Object.fromEntries([...rows].map(([, name = '', path = '']) => [name, join('components', path)]));
}

/** Component name → the key of the chunk that it came to lie in, alone or with others; `files` says of each source file in which. */
export function getComponentChunks(chunks: BuiltChunks, files: Readonly<Record<string, string>>): BuiltCode['components'] {
  const keys = Object.fromEntries(Object.entries(chunks).map(([key, { file }]) => [file, key]));
  return Object.fromEntries(
    Object.entries(getComponentFiles()).map(([name, source]) => {
      const key = keys[files[source] ?? ''];
      if (key === undefined) throw new Error(`no chunk of the build contains ${source}`);
      return [name, key];
    }),
  );
}

/** The namespaces of the page's own words, and of those of these components. */
export function getNamespaces(components: readonly string[]): readonly string[] {
  return [PAGE_NAMESPACE, ...registry.flatMap(({ name, namespaces = [] }) => (components.includes(name) ? namespaces : []))];
}

function withImports(chunks: BuiltChunks, keys: readonly string[]): readonly BuiltChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key) || chunks[key] === undefined) return;
    seen.add(key);
    chunks[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].flatMap((key) => chunks[key] ?? []);
}

/** The files of texts in a language that a page reads at once, as it is served with them. */
export function getInlinedTexts(
  { texts }: SiteDocument,
  language: string,
  languageTexts: LanguageTexts,
  namespaces: readonly string[],
): InlinedTexts {
  const hash = texts[language];
  if (hash === undefined) return {};
  const files = namespaces.flatMap((name) => {
    const entries = languageTexts[name];
    return entries === undefined ? [] : [[getTextsPath(language, hash, name), entries] as const];
  });
  return Object.fromEntries(files);
}

/** Figures and names of coins are written in it, whatever the language. */
const LATIN = /inter-latin-wght-normal[^/]*\.woff2$/;

/** The scripts and style sheets that a page with these components needs at once. */
export function getBuiltAssets({ boot, chunks, components }: BuiltCode, names: readonly string[]): PageAssets {
  const needed = withImports(chunks, [ENTRY, ...names.flatMap((name) => components[name] ?? [])]);
  const entry = chunks[ENTRY]?.file ?? '';
  const scripts = needed.map(({ file }) => file).filter((file) => file !== entry);
  return {
    boot,
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: [`/${entry}`],
    preloads: scripts.map((file) => `/${file}`),
    fonts: Object.values(chunks).flatMap(({ file }) => (LATIN.test(file) ? [`/${file}`] : [])),
  };
}
