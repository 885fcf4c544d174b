import { readFileSync } from 'node:fs';
import * as radix from '@radix-ui/colors';
import { expect, it } from 'vitest';

type Declarations = Readonly<Record<string, string>>;

// In the order of base.css.
const FILES = ['scales.css', 'brands.css', 'tokens.css'];

function readRules(file: string): { selectors: string[]; declarations: Declarations }[] {
  const css = readFileSync(new URL(`../../components/tokens/${file}`, import.meta.url), 'utf8');
  const flat = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replace(/@media[\s\S]*$/, '');
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: head.split(',').map((selector) => selector.trim()),
    declarations: Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
  }));
}

interface Look {
  readonly theme: 'light' | 'dark';
  readonly brand: string;
  readonly rise: 'red' | 'green';
}

function specificity(selector: string, look: Look): number {
  if (selector === ':root') return 1;
  const held = [`[data-theme='${look.theme}']`, `[data-brand='${look.brand}']`, `[data-rise='${look.rise}']`];
  const parts = selector.match(/\[[^\]]+\]/g) ?? [];
  return parts.length > 0 && parts.every((part) => held.includes(part)) ? parts.length : 0;
}

/** Returns the custom properties of a look as the cascade of the token files defines them. */
function createPalette(look: Look): Declarations {
  const held = FILES.flatMap(readRules).flatMap(({ selectors, declarations }) => {
    const weight = Math.max(...selectors.map((selector) => specificity(selector, look)));
    return weight > 0 ? [{ weight, declarations }] : [];
  });
  return Object.assign({}, ...held.toSorted((a, b) => a.weight - b.weight).map((rule) => rule.declarations));
}

type Channels = readonly [number, number, number];

function parseChannels(value: string, palette: Declarations): Channels {
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return parseChannels(palette[reference] ?? '', palette);
  const mix = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value);
  if (mix) {
    const [first, second] = [parseChannels(mix[1] ?? '', palette), parseChannels(mix[3] ?? '', palette)];
    const share = Number(mix[2]) / 100;
    const blend = (index: 0 | 1 | 2): number => first[index] * share + second[index] * (1 - share);
    return [blend(0), blend(1), blend(2)];
  }
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (hex === undefined) throw new Error(`not a colour: ${value}`);
  return [Number.parseInt(hex.slice(0, 2), 16), Number.parseInt(hex.slice(2, 4), 16), Number.parseInt(hex.slice(4), 16)];
}

// WCAG 2.2, relative luminance.
function measureLuminance([red, green, blue]: Channels): number {
  const linear = (part: number): number => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function measureContrast(palette: Declarations, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((token) => measureLuminance(parseChannels(`var(--${token})`, palette)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const BRANDS = ['meridian', 'turkey', 'eu', 'asia', 'americas', 'gulf', 'testnet'];
const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((theme) => BRANDS.map((brand) => ({ theme, brand, rise: 'green' as const })));
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'hover'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'warning', 'success', 'rise', 'fall'];
/** Pairs of tokens with their minimum contrast: AA for text, AAA for legal text, 3:1 for focus and control borders. */
const PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground, 4.5] as const)),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-text', 'accent-subtle', 4.5],
  ['danger', 'danger-subtle', 4.5],
  ['warning', 'warning-subtle', 4.5],
  ['success', 'success-subtle', 4.5],
  ['text', 'surface-raised', 7],
  ['focus', 'surface', 3],
  ['border-strong', 'surface-raised', 3],
] as const;

const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...radix };
const getStep = (scale: string, step: number): string | undefined => Object.values(scales[scale] ?? {})[step - 1];

it.each(LOOKS)('tokens have enough contrast: $brand, $theme', (look) => {
  const palette = createPalette(look);
  expect(PAIRS.filter(([text, ground, least]) => measureContrast(palette, text, ground) < least)).toEqual([]);
});

it('[THM-3] tokens swap rise and fall if red means rising', () => {
  const look = { theme: 'light', brand: 'meridian' } as const;
  expect(createPalette({ ...look, rise: 'green' })).toMatchObject({ rise: 'var(--success)', fall: 'var(--danger)' });
  expect(createPalette({ ...look, rise: 'red' })).toMatchObject({ rise: 'var(--danger)', fall: 'var(--success)' });
});

it.each(['light', 'dark'] as const)('tokens take their steps from Radix Colors, %s', (theme) => {
  const palette = createPalette({ theme, brand: 'meridian', rise: 'green' });
  const steps = Object.keys(palette).flatMap((id) => [...id.matchAll(/^(neutral|red|green|amber)-(\d+)$/g)]);
  expect(steps.length).toBeGreaterThan(15);
  for (const [id, name = '', step] of steps) {
    const scale = name === 'neutral' ? 'slate' : name;
    expect([id, palette[id]]).toEqual([id, getStep(theme === 'dark' ? `${scale}Dark` : scale, Number(step))]);
  }
});
