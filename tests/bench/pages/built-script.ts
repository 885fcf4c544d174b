import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export async function buildScript(input: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir, modulePreload: { polyfill: false }, rolldownOptions: { input, output: { entryFileNames: 'page.js' } } },
  });
  return readFileSync(join(outDir, 'page.js'), 'utf8');
}

type Files = Readonly<Record<string, { readonly type: string; readonly body: string }>>;

export function serveFiles(files: Files, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? '/'];
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(gzipSync(file.body));
  });
  return new Promise((resolve) => void server.listen(port, () => resolve(server)));
}
