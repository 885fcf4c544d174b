import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerApp } from './back-end.ts';
import { IMMUTABLE, REVALIDATE } from './headers.ts';

/** URL path of the published folder (docs/publish.md). */
export const PUBLISHED_PATH = '/published/';

const MUTABLE_FILES = /^(?:index|root)\.json$/;
const IMMUTABLE_FILES = /^(?:files\/[0-9a-f]{64}|indexes\/[1-9]\d{0,8}|roots\/[1-9]\d{0,8})\.json$/;

const JSON_TYPE = 'application/json';

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

function createEtag(text: string): string {
  return `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
}

/** Compression on the way makes the tag weak. */
function hasEtag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Serves only known file names, so that paths can't leave the folder. */
export function servePublished(app: ServerApp, folder: string): void {
  app.get(`${PUBLISHED_PATH}*`, async (c) => {
    const name = c.req.path.slice(PUBLISHED_PATH.length);
    const isImmutable = IMMUTABLE_FILES.test(name);
    const text = isImmutable || MUTABLE_FILES.test(name) ? await readText(join(folder, name)) : null;
    if (text === null) return c.text('Not found', 404);
    const tag = createEtag(text);
    const headers = { 'cache-control': isImmutable ? IMMUTABLE : REVALIDATE, etag: tag };
    if (hasEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': JSON_TYPE });
  });
}
