import type { Server } from 'node:http';
import { join } from 'node:path';
import { dataBlock } from '../../../server/pages/markup.ts';
import { builtScript, serveFiles } from './built-script.ts';
import type { Shape } from './shape.ts';

export interface Copied {
  readonly shape: Shape;
  readonly css: string;
  readonly quotes: string;
}

/** Serves a page of the same shape that is React and nothing else. */
export async function serveBare({ shape, css, quotes }: Copied, port: number): Promise<Server> {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/bare.css">';
  const page = `<!doctype html><html><head>${head}<script type="module" src="/bare.js"></script><script id="shape" type="application/json">${dataBlock(shape)}</script></head><body><div id="app"></div></body></html>`;
  const files = {
    '/': { type: 'text/html', body: page },
    '/bare.js': { type: 'text/javascript', body: await builtScript(join(import.meta.dirname, 'bare.tsx')) },
    '/bare.css': { type: 'text/css', body: css },
    '/quotes.json': { type: 'application/json', body: quotes },
  };
  return serveFiles(files, port);
}
