import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SandboxApp } from './environment.ts';
import { FIATS } from './fiats.ts';
import { MARKETS, QUOTE_COIN } from './market/markets.ts';

const COINS = new Set([QUOTE_COIN, ...[...MARKETS.values()].map(({ base }) => base), ...FIATS.keys()]);

/** Icons of 64 px. Pages show them at 28 px, on screens with a pixel ratio of up to 2. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('cryptocurrency-icons/package.json')), '32@2x', 'color');

/** Serves icons of the sandbox's coins and currencies. The set's generic icon replaces missing ones. */
export function addCoinIcons(app: SandboxApp): void {
  app.get('/images/coin_icon/64/:file{[A-Za-z]+\\.png}', async (c) => {
    const coin = c.req.param('file').slice(0, -'.png'.length).toUpperCase();
    if (!COINS.has(coin)) return c.notFound();
    const icon = await readIcon(coin.toLowerCase()).catch(() => readIcon('generic'));
    return c.body(new Uint8Array(icon), 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
  });
}

function readIcon(name: string): Promise<Buffer> {
  return readFile(join(FOLDER, `${name}@2x.png`));
}
