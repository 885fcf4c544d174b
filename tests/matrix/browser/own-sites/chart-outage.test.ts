import type { Page, WebSocketRoute } from 'playwright/test';
import { openChart } from '../../../e2e/support/chart.ts';
import { expect, surface, test } from '../../../e2e/support/test.ts';

/** What the sockets of a page come to from now on: to the stream, to nobody, or to their end. */
type Line = 'open' | 'silent' | 'cut';

/** A switch on the line between a page and the stream, and how often the page has tried in vain. */
async function lineOf(page: Page) {
  const sockets: WebSocketRoute[] = [];
  let now: Line = 'open';
  let refused = 0;
  await page.routeWebSocket('**/udf/stream', (socket) => {
    if (now === 'cut') {
      refused += 1;
      return void socket.close();
    }
    sockets.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => void (now === 'open' && socket.send(message)));
  });
  const put = async (line: Line): Promise<void> => {
    now = line;
    if (line === 'cut') await Promise.all(sockets.splice(0).map((socket) => socket.close()));
  };
  return { put, refused: () => refused };
}

test.describe('a stream that is cut and comes back', () => {
  test('shows the candles though no stream can be had', async ({ page }) => {
    const { put } = await lineOf(page);
    await put('cut');
    await openChart(page);
    await expect(surface(page, 'chart').locator('[data-stale]')).toHaveCount(1);
  });
});
