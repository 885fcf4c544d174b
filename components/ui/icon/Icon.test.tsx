import { render } from '@testing-library/react';
import iconNodes from 'lucide-static/icon-nodes.json';
import { expect, it } from 'vitest';
import { Icon, IconSprite } from './Icon.tsx';
import { ICON_NAMES } from './names.ts';

it('points into the sprite and is hidden from assistive technology', () => {
  const { container } = render(
    <IconSprite value="/icons.svg">
      <Icon name="menu" size={20} />
    </IconSprite>,
  );
  expect(container.innerHTML).toBe(
    '<svg class="icon" width="20" height="20" aria-hidden="true" focusable="false"><use href="/icons.svg#menu"></use></svg>',
  );
});

it('names only icons that the set has', () => {
  expect(ICON_NAMES.filter((name) => !(name in iconNodes))).toEqual([]);
});
