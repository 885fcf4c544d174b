import { expect, it } from 'vitest';
import iconNames from '../components/ui/icon/names.json';
import { createIconSprite, isIcon } from './icons.ts';

it('the sprite is an SVG document with each known icon once', () => {
  const { svg } = createIconSprite(['x', 'menu', 'x', 'no-such-icon']);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"><symbol id="menu" /);
  expect([...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['menu', 'x']);
});

it('the names of the code exist in the icon set', () => {
  expect(iconNames.filter((name) => !isIcon(name))).toEqual([]);
});
