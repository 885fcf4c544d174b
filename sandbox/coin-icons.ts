import type { SandboxApp } from './environment.ts';
import { FIATS } from './fiats.ts';
import { coinPicture } from './icons/coin-picture.ts';
import { encodePng } from './icons/png.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';

const COINS = new Set([QUOTE_COIN, ...[...MARKETS.values()].map(({ base }) => base), ...FIATS.keys()]);

const drawn = new Map<string, Buffer>();

/** Icons of the coins and currencies the sandbox knows, drawn when first asked for. */
export function addCoinIcons(app: SandboxApp): void {
  app.get('/images/coin_icon/64/:file{[A-Za-z]+\\.png}', (c) => {
    const coin = c.req.param('file').slice(0, -'.png'.length).toUpperCase();
    if (!COINS.has(coin)) return c.notFound();
    return c.body(new Uint8Array(iconOf(coin)), 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
  });
}

function iconOf(coin: string): Buffer {
  const icon = drawn.get(coin) ?? encodePng(coinPicture(coin));
  drawn.set(coin, icon);
  return icon;
}
