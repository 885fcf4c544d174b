import { hydrationFaults, missingWithoutScript } from '../../kit/browser/prerendered.ts';
import { at, expect, test } from '../../kit/browser/test.ts';

const PATHS = ['/', '/user-agreement', '/login', '/price'];

test('[MAN-8] pages can be read without JavaScript', async ({ browser }) => {
  const addresses = PATHS.map((path) => at('main', path));
  expect(await missingWithoutScript(browser, addresses)).toEqual([]);
});

test('[MAN-8] pages hydrate without replacing elements or logging errors', async ({ browser }) => {
  for (const path of PATHS) expect(await hydrationFaults(browser, at('main', path))).toEqual([]);
});
