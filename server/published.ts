import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerApp } from './back-end.ts';
import { IMMUTABLE, REVALIDATE } from './headers.ts';

/** Where a published folder is served (docs/publish.md). */
export const PUBLISHED_PATH = '/published/';

/** The files that change: asked for again each time, and told by their content. */
const MUTABLE_FILES = /^(?:index|root)\.json$/;
/** What is there for good; the sources of a publication are nobody's to read. */
const IMMUTABLE_FILES = /^(?:files\/[0-9a-f]{64}|indexes\/[1-9]\d{0,8}|roots\/[1-9]\d{0,8})\.json$/;

const JSON_TYPE = 'application/json';

/** The text of a file, or null where there is none. */
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

/** Whether `If-None-Match` names the tag; what compresses on the way makes a weak one of it. */
function hasEtag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Serves the files of a published folder that pages read, by names that are listed, so that no path leads elsewhere. */
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
