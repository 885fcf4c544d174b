import * as radix from '@radix-ui/colors';
import { describe, expect, it } from 'vitest';
import { contrast, paletteOf, type Look } from './palette.ts';

const BRANDS = ['meridian', 'turkey', 'eu', 'asia', 'americas', 'gulf', 'testnet'];
const LOOKS: Look[] = (['light', 'dark'] as const).flatMap((theme) => BRANDS.map((brand) => ({ theme, brand, rise: 'green' as const })));
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'hover'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'warning', 'success', 'rise', 'fall'];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-subtle'],
  ['danger', 'danger-subtle'],
  ['warning', 'warning-subtle'],
  ['success', 'success-subtle'],
] as const;

const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...radix };
const stepOf = (scale: string, step: number): string | undefined => Object.values(scales[scale] ?? {})[step - 1];

describe('tokens', () => {
  it.each(LOOKS)('give AA contrast: $brand, $theme', (look) => {
    const palette = paletteOf(look);
    const weak = PAIRS.filter(([text, ground]) => contrast(palette, text, ground) < 4.5);
    expect(weak).toEqual([]);
  });

  it.each(LOOKS)('give AAA to legal text, 3:1 to focus and control borders: $brand, $theme', (look) => {
    const palette = paletteOf(look);
    expect(contrast(palette, 'text', 'surface-raised')).toBeGreaterThan(7);
    expect(contrast(palette, 'focus', 'surface')).toBeGreaterThan(3);
    expect(contrast(palette, 'border-strong', 'surface-raised')).toBeGreaterThan(3);
  });

  it('[THM-3] swap rise and fall when the rising price is red', () => {
    const look = { theme: 'light', brand: 'meridian' } as const;
    const [green, red] = [paletteOf({ ...look, rise: 'green' }), paletteOf({ ...look, rise: 'red' })];
    expect({ rise: green['rise'], fall: green['fall'] }).toEqual({ rise: 'var(--success)', fall: 'var(--danger)' });
    expect({ rise: red['rise'], fall: red['fall'] }).toEqual({ rise: 'var(--danger)', fall: 'var(--success)' });
  });

  it('take their steps from Radix Colors', () => {
    const names = {
      neutral: ['slate', 'slateDark'],
      red: ['red', 'redDark'],
      green: ['green', 'greenDark'],
      amber: ['amber', 'amberDark'],
    } as const;
    const [light, dark] = (['light', 'dark'] as const).map((theme) => paletteOf({ theme, brand: 'meridian', rise: 'green' }));
    for (const [name, [lightName, darkName]] of Object.entries(names)) {
      for (const step of [3, 7, 9, 11, 12]) {
        expect({ name, step: light?.[`${name}-${step}`] }).toEqual({ name, step: stepOf(lightName, step) });
        expect({ name, step: dark?.[`${name}-${step}`] }).toEqual({ name, step: stepOf(darkName, step) });
      }
    }
  });
});
