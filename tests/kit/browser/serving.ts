import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openBuild } from '../../../server/built.ts';
import type { Answer } from './ask.ts';
import { CODE } from './servers.ts';

/** Returns the path of a file of the build, whose name holds a hash. Other paths stay as they are. */
export function builtPath(name: string): string {
  const { code, documents } = openBuild(CODE.dist);
  const [main] = documents;
  const paths: Readonly<Record<string, string>> = {
    script: `/${code.chunks['app/main.tsx']?.file}`,
    boot: code.boot,
    icons: main?.icons ?? '',
    content: `/content/main.${main?.content}/home.json`,
    texts: `/texts/en.${main?.texts['en']}/ui.json`,
  };
  return paths[name] ?? name;
}

const HEADERS = [
  'content-type',
  'cache-control',
  'content-encoding',
  'vary',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

function pageIn({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])] ?? ((plain: Buffer) => plain);
  const [, lang, site, build] = /<html lang="([^"]+)".* data-site="(\w+)".* data-build="(\w+)"/.exec(decode(body).toString()) ?? [];
  return site === undefined ? '' : `${site} ${lang} ${build}`;
}

/** Returns what two servers of the same build must have in common. Only `npm start` learns from the request where streams may connect. */
export function summaryOf(answer: Answer): Readonly<Record<string, unknown>> {
  const { status, headers } = answer;
  const policy = String(headers['content-security-policy'] ?? '').replace(/connect-src [^;]*/, '');
  return { status, policy, page: pageIn(answer), ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])) };
}
