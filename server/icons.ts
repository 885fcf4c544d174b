import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashContent } from './content-hash.ts';

/** Where the drawings of the set are, a file each. */
export const ICONS_FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

/** Every icon that documents and pages name: what stands under a key `icon`, anywhere. */
export function collectIcons(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(collectIcons);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (key === 'icon' && typeof below === 'string' ? [below] : collectIcons(below)));
}

/** Whether the icon set has one of this name. */
export function isIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(join(ICONS_FOLDER, `${name}.svg`));
}

function renderSymbol(name: string): string {
  const source = readFileSync(join(ICONS_FOLDER, `${name}.svg`), 'utf8');
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1] ?? '';
  const attributes = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${attributes}>${shapes.replace(/\s+/g, ' ').trim()}</symbol>`;
}

/** The drawings that the pages use, one file for all of them. A name the set lacks is left out: checking finds it. */
export interface Sprite {
  readonly path: string;
  readonly svg: string;
}

export function createIconSprite(names: Iterable<string>): Sprite {
  const known = [...new Set(names)].filter(isIcon).toSorted();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${known.map(renderSymbol).join('')}</svg>\n`;
  return { path: `/assets/icons.${hashContent(svg)}.svg`, svg };
}

/** The icons that the manifests and the components' own code name. */
export function getIconNames(content: readonly unknown[], own: readonly string[]): readonly string[] {
  return [...new Set([...own, ...content.flatMap(collectIcons)])].toSorted();
}
