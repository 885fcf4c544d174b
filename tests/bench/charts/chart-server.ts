import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { builtScript } from '../pages/built-script.ts';

const STYLE = 'body { margin: 0; } div { width: 1200px; height: 700px; }';

export async function serveCharts(port: number): Promise<Server> {
  const script = await builtScript(join(import.meta.dirname, 'page.ts'));
  const page = `<!doctype html><html><head><meta charset="utf-8"><style>${STYLE}</style></head><body><script type="module" src="/page.js"></script></body></html>`;
  const server = createServer((asked, answer) => {
    const isScript = asked.url === '/page.js';
    answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? script : page);
  });
  return new Promise((resolve) => void server.listen(port, () => resolve(server)));
}
