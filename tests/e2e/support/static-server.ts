import { existsSync, readFileSync, statSync } from 'node:fs';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { CODE } from './servers.ts';
import { serve } from './stub-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The `map` blocks and lists of the written nginx.conf, read as text: host → site, and the paths of the back end. */
function readConfig(dist: string) {
  const conf = readFileSync(join(dist, 'nginx.conf'), 'utf8');
  const hosts = new Map([...conf.matchAll(/^ {2}([a-z0-9.-]+) ([a-z]+);$/gm)].map(([, host = '', site = '']) => [host, site]));
  const [, api = ''] = /location ~ (\S+) \{\s*proxy_pass/.exec(conf) ?? [];
  const [, policy = ''] = /content-security-policy "([^"]+)"/.exec(conf) ?? [];
  return { siteOf: (host: string) => hosts.get(host) ?? hosts.get('default') ?? '', api: new RegExp(api), policy };
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { url: path, method, headers } = asked;
  const target = request({ host: '127.0.0.1', port: CODE.port, path, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  target.on('error', () => answer.destroy());
  asked.pipe(target);
}

/** A web server that knows files and, of a build, only what its nginx.conf says. */
export function serveStatic(dist: string): Promise<Server> {
  const { siteOf, api, policy } = readConfig(dist);
  return serve((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    if (api.test(path)) return passOn(asked, answer);
    const pages = join('pages', siteOf(asked.headers.host?.split(':')[0] ?? ''));
    const language = /^\/([a-z-]+)(\/|$)/.exec(path)?.[1] ?? '-';
    const tries = [path, join(pages, language, 'index.html'), join(pages, 'index.html')].map((name) => join(dist, name));
    const file = tries.find((name) => existsSync(name) && statSync(name).isFile()) ?? '';
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, ...(type.startsWith('text/html') ? { 'content-security-policy': policy } : {}) });
    answer.end(readFileSync(file));
  });
}
