import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../components/registry.ts';
import { PAGE_NAMESPACE } from '../../schemas/manifest/component.ts';
import type { InlinedTexts, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getTextsPath } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import type { LanguageTexts } from '../content.ts';
import type { PageAssets } from './page-html.ts';

export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>;

export const ENTRY = 'app/main.tsx';

export interface BuiltCode {
  readonly boot: string;
  readonly chunks: BuiltChunks;
  readonly components: Readonly<Record<string, string>>;
}

const REGISTRY_ENTRY = /\bcomponent\(\s*'([^']+)',[^)]*\(\) => import\('([^']+)'\)/g;

/** Returns component name → source file. */
export function getComponentFiles(): Readonly<Record<string, string>> {
  const rows = readFileSync(join(PROJECT, 'components/registry.ts'), 'utf8').matchAll(REGISTRY_ENTRY);
  return Object.fromEntries([...rows].map(([, name = '', path = '']) => [name, join('components', path)]));
}

/** Returns component name → chunk key. `files` maps source files to files of the build. */
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

/** Prices and coin names use it in every language. */
const LATIN_FONT = /inter-latin-wght-normal[^/]*\.woff2$/;

export function getBuiltAssets({ boot, chunks, components }: BuiltCode, names: readonly string[]): PageAssets {
  const needed = withImports(chunks, [ENTRY, ...names.flatMap((name) => components[name] ?? [])]);
  const entry = chunks[ENTRY]?.file ?? '';
  const scripts = needed.map(({ file }) => file).filter((file) => file !== entry);
  return {
    boot,
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: [`/${entry}`],
    preloads: scripts.map((file) => `/${file}`),
    fonts: Object.values(chunks).flatMap(({ file }) => (LATIN_FONT.test(file) ? [`/${file}`] : [])),
  };
}
