import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { compressFile } from '../compress-files.ts';
import { fileFor, NONE_FILE, OPEN_FILE, pageFile } from './page-file.ts';
import { notFoundPage, type PageAt } from './match-page.ts';
import { staticRoutes } from './site-map.ts';
import { drawnPage, openPage, type SiteSource } from './site-page.ts';

/** What pages came to. */
export interface WrittenPages {
  readonly count: number;
  /** Of the pages as they are read, not of their compressed copies. */
  readonly bytes: number;
}

/** A twentieth larger than the best, in a tenth of the time: there are thousands of pages. */
const QUALITY = { brotli: 5, gzip: 6 } as const;

/** The pages of a site in one language: file → page. */
function pagesOf(document: SiteDocument, language: string): readonly (readonly [file: string, at: PageAt])[] {
  const of = (route: string, path: string): PageAt => ({ route, params: {}, language, path, status: 200 });
  return [
    ...staticRoutes(document).map(([route, path]) => [pageFile(document, language, path), of(route, path)] as const),
    [fileFor(document, language, NONE_FILE), notFoundPage(document, language)],
  ];
}

/** Writes the pages of a site in one language, drawn, for servers that know files only. */
export async function writeSite(folder: string, source: SiteSource, language: string): Promise<WrittenPages> {
  const { document } = source;
  let bytes = 0;
  const write = async (file: string, html: string): Promise<void> => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
    await compressFile(path, QUALITY);
    bytes += Buffer.byteLength(html);
  };
  const pages = pagesOf(document, language);
  for (const [file, at] of pages) await write(file, await drawnPage(source, at));
  await write(fileFor(document, language, OPEN_FILE), openPage(source, language));
  return { count: pages.length + 1, bytes };
}
