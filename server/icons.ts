import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashContent } from './content-hash.ts';

export const ICONS_FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

export function collectIcons(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(collectIcons);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'icon' && typeof child === 'string' ? [child] : collectIcons(child)));
}

export function isIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(join(ICONS_FOLDER, `${name}.svg`));
}

function renderSymbol(name: string): string {
  const source = readFileSync(join(ICONS_FOLDER, `${name}.svg`), 'utf8');
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1] ?? '';
  const attributes = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${attributes}>${shapes.replace(/\s+/g, ' ').trim()}</symbol>`;
}

/** All icons in one SVG file. Omits unknown names, which `check` reports. */
export interface Sprite {
  readonly path: string;
  readonly svg: string;
}

export function createIconSprite(names: Iterable<string>): Sprite {
  const existing = [...new Set(names)].filter(isIcon).toSorted();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${existing.map(renderSymbol).join('')}</svg>\n`;
  return { path: `/assets/icons.${hashContent(svg)}.svg`, svg };
}

export function getIconNames(content: readonly unknown[], componentIcons: readonly string[]): readonly string[] {
  return [...new Set([...componentIcons, ...content.flatMap(collectIcons)])].toSorted();
}
