import { findHydrationFaults, findMissingContent } from '../../kit/browser/prerendered.ts';
import { getUrl, expect, test } from '../../kit/browser/test.ts';

const PATHS = ['/', '/user-agreement', '/login', '/price'];

test('[MAN-8] pages can be read without JavaScript', async ({ browser }) => {
  const addresses = PATHS.map((path) => getUrl('main', path));
  expect(await findMissingContent(browser, addresses)).toEqual([]);
});

test('[MAN-8] pages hydrate without replacing elements or logging errors', async ({ browser }) => {
  for (const path of PATHS) expect(await findHydrationFaults(browser, getUrl('main', path))).toEqual([]);
});
