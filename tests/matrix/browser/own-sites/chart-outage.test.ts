import type { Page, WebSocketRoute } from 'playwright/test';
import { expectCandles, legendAt, openChart } from '../../../kit/browser/chart.ts';
import { expect, surface, test } from '../../../kit/browser/test.ts';

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

const pricesIn = (text: string): number[] =>
  [...text.matchAll(/[OHLC]\s*([\d,]+\.\d+)/g)].map(([, price = '']) => Number(price.replaceAll(',', '')));

const historyOf = (page: Page) =>
  page.evaluate(async () => {
    const to = Math.floor(Date.now() / 1000);
    const query = new URLSearchParams({ symbol: 'BTC_USDT', resolution: '1S', from: String(to - 120), to: String(to) });
    const { o, h, l, c } = (await (await fetch(`/udf/history?${query.toString()}`)).json()) as Record<'o' | 'h' | 'l' | 'c', number[]>;
    return o.map((open, at) => [open, h[at], l[at], c[at]]);
  });

test('[CHA-7][CHA-8] a stream that is cut and comes back leaves no gap and no bar twice', async ({ page }) => {
  const { put, refused } = await lineOf(page);
  await openChart(page);
  const chart = surface(page, 'chart');
  await chart.locator('[data-resolution="1S"]').click();
  await expectCandles(chart);
  await put('cut');
  await expect(chart.locator('[data-stale]')).toHaveCount(1);
  await expect.poll(refused).toBe(2);
  await put('open');
  await expect(chart.locator('[data-stale]')).toHaveCount(0);
  await put('silent');
  const places = Array.from({ length: 40 }, (_, at) => 45 - at);
  const drawn = (await legendAt(page, places)).map(({ text }) => pricesIn(text));
  const history = await historyOf(page);
  const start = history.findIndex((bar) => String(bar) === String(drawn[0]));
  // The last one had not ended when the line fell silent.
  expect(drawn.slice(0, -1)).toEqual(history.slice(start, start + drawn.length - 1));
});
