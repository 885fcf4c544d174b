import { expect, expectScreen, move, open, screen, surface, test } from '../../e2e/support/test.ts';
import { freePort, run, type Running } from '../../e2e/support/process.ts';
import { frozenSite } from '../../project/frozen.ts';
import { CODE } from '../../e2e/support/servers.ts';
import { placesOf } from '../../e2e/support/sites.ts';

const MAIN = frozenSite('main');

test.describe('with a back end that does not answer', () => {
  test.use({ allowTrouble: /status 502|status of 502|call-failed|WebSocket|coin_icon/ });
  let running: Running;
  test.beforeAll(async () => {
    running = await run('start', { BUILT: '1', DIST: CODE.dist, API_ORIGIN: `http://localhost:${await freePort()}` });
  });
  test.afterAll(() => running.stop());

  test('[CMD-9][FAC-17] every page renders and says what is missing', async ({ page }) => {
    await open(page, { on: running, cookies: { uid: '7', nickname: 'seven' } });
    await expectScreen(page, 'home');
    await expect(screen(page, 'home').getByText('Prices could not be loaded')).toBeVisible();
    for (const { path, id } of placesOf(MAIN)) {
      await test.step(path, async () => {
        await move(page, path);
        await expectScreen(page, id);
        await expect(surface(page, 'site-header')).toBeVisible();
        // A notice that shows while its facts are unknown may stand before the page.
        const said = screen(page, id).getByText('We could not check whether this is available to you');
        await expect(said).toHaveCount(MAIN.routes[id]?.code === undefined ? 0 : 1);
      });
    }
  });
});
