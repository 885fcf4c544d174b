import { expect, open, surface, test } from './support/test.ts';

test.use({ allowTrouble: /broken on purpose|-failed|error occurred/ });

/** Draws a screen whose component throws while it renders. */
test('[ERR-1][MAN-17] a component that throws shows Something went wrong, and the page around it stands', async ({ page }) => {
  await page.route(/\/assets\/Credits-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const Credits = () => { throw new Error("broken on purpose"); };' }),
  );
  await open(page, { path: '/credits' });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  for (const id of ['site-header', 'side-menu', 'site-footer']) await expect(surface(page, id)).toBeVisible();
});
