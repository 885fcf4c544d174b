import { expect, it } from 'vitest';
import { open, type Page } from './page.ts';

const theme = (page: Page) => page.runtime.stores.settings.theme;
const toggle = (page: Page) => page.runtime.actions.run('toggle-theme', { surface: null, args: {} });

it('[STO-3] a chosen theme is told to the other tabs by the skin-change flag, as often as it changes', async () => {
  const page = await open();
  const other = await page.tab('/price');
  for (const expected of ['dark', 'light', 'dark']) {
    await toggle(page);
    const flag = page.ports.storage.get('meridian:skin-changed');
    expect({ here: theme(page), other: theme(other), flag }).toEqual({ here: expected, other: expected, flag: expected });
  }
});

it('[STO-3] a flag of another value is as if there was none', async () => {
  const page = await open({ stored: { 'meridian:skin-changed': 'purple' } });
  expect(theme(page)).toBe('light');
});
