import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { registry } from '../components/registry.ts';
import { type FirstNeeds, firstNeeds } from '../runtime/surfaces/first-needs.ts';
import { PAGE_WORDS } from '../schemas/manifest/component.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { textsPath } from '../schemas/manifest/site-document.ts';
import { findFiles } from '../scripts/find-files.ts';
import { importsOf } from '../scripts/import-cycles.ts';
import { PROJECT } from '../scripts/project-root.ts';
import type { PageAssets, Preload } from './page-html.ts';

/** One file of the page's code as the build names it (Vite's manifest). */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type BuiltChunks = Readonly<Record<string, BuiltChunk>>;

export const ENTRY = 'main.tsx';

/** Component name → the source file of its chunk, as the surface files beside the components say. */
export function componentFiles(): ReadonlyMap<string, string> {
  const found = findFiles(`${PROJECT}/components`, /\.surface\.ts$/).map((file) => {
    const source = readFileSync(file, 'utf8');
    const name = /\bname: '([^']+)'/.exec(source)?.[1] ?? '';
    const chunk = importsOf(file, source).find((path) => path.endsWith('.tsx')) ?? '';
    return [name, relative(PROJECT, chunk)] as const;
  });
  return new Map(found);
}

/** What a page at a path shows whatever the visitor's facts, with the words of its components. */
export function neededAt(document: SiteDocument, path: string): FirstNeeds {
  const [route = ''] = Object.entries(document.routes).find(([, one]) => one.path === path) ?? [];
  const { components, namespaces } = firstNeeds(document, route);
  const words = registry.flatMap(({ name, words = [] }) => (components.includes(name) ? words : []));
  return { components, namespaces: [...new Set([PAGE_WORDS, ...words, ...namespaces])] };
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

/** The files of texts that a page in the language fetches first. */
export function textPreloads(document: SiteDocument, language: string, namespaces: readonly string[]): readonly Preload[] {
  const hash = document.texts[language];
  return hash === undefined ? [] : namespaces.map((name) => ({ href: textsPath(language, hash, name), as: 'fetch' }));
}

/** The scripts and style sheets that a page at this path needs at once. */
export function builtAssets(chunks: BuiltChunks, boot: string, components: readonly string[]): PageAssets {
  const needed = withImports(chunks, [ENTRY, ...components]);
  const entry = chunks[ENTRY]?.file ?? '';
  const scripts = needed.map(({ file }) => file).filter((file) => file !== entry);
  return {
    boot,
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: [`/${entry}`],
    preloads: scripts.map((file) => ({ href: `/${file}`, as: 'script' })),
  };
}
