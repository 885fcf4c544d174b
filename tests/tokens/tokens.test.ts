import * as radix from '@radix-ui/colors';
import { describe, expect, it } from 'vitest';
import { contrast, paletteOf, type Look } from './palette.ts';

const BRANDS = ['meridian', 'turkey', 'eu', 'asia', 'americas', 'gulf', 'testnet'];
const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((theme) => BRANDS.map((brand) => ({ theme, brand, rise: 'green' as const })));
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'hover'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'warning', 'success', 'rise', 'fall'];
/** Pairs of tokens with their least contrast: AA for text, AAA for legal text, 3:1 for focus and control borders. */
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
const stepOf = (scale: string, step: number): string | undefined => Object.values(scales[scale] ?? {})[step - 1];

describe('tokens', () => {
  it.each(LOOKS)('have enough contrast: $brand, $theme', (look) => {
    const palette = paletteOf(look);
    expect(PAIRS.filter(([text, ground, least]) => contrast(palette, text, ground) < least)).toEqual([]);
  });

  it('[THM-3] swap rise and fall when the rising price is red', () => {
    const look = { theme: 'light', brand: 'meridian' } as const;
    const [green, red] = [paletteOf({ ...look, rise: 'green' }), paletteOf({ ...look, rise: 'red' })];
    expect({ rise: green['rise'], fall: green['fall'] }).toEqual({ rise: 'var(--success)', fall: 'var(--danger)' });
    expect({ rise: red['rise'], fall: red['fall'] }).toEqual({ rise: 'var(--danger)', fall: 'var(--success)' });
  });

  it('take their steps from Radix Colors', () => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) => paletteOf({ theme, brand: 'meridian', rise: 'green' }));
    for (const [name, scale] of [
      ['neutral', 'slate'],
      ['red', 'red'],
      ['green', 'green'],
      ['amber', 'amber'],
    ] as const) {
      for (const step of [3, 7, 9, 11, 12]) {
        const id = `${name}-${step}`;
        expect([id, light?.[id], dark?.[id]]).toEqual([id, stepOf(scale, step), stepOf(`${scale}Dark`, step)]);
      }
    }
  });
});
