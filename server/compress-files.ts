import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFiles } from '../scripts/find-files.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml|webmanifest)$/;
/** Below this an encoded answer saves no packet. */
const LEAST_BYTES = 1024;
/** How hard to try. */
interface Quality {
  readonly brotli: number;
  readonly gzip: number;
}

/** The highest quality of brotli takes ten times as long for two per cent. */
const FOR_LONG: Quality = { brotli: 9, gzip: 9 };

/** Puts a gzip and a brotli copy beside a text file. */
export async function compressFile(file: string, quality: Quality): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: quality.gzip }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}

/** The same for every text file that has none yet, for servers that send them as they stand. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(findFiles(folder, COMPRESSIBLE).flatMap((file) => (existsSync(`${file}.gz`) ? [] : compressFile(file, FOR_LONG))));
}
