import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFiles } from '../scripts/find-files.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml|webmanifest)$/;
/** Below this an encoded answer saves no packet. */
const MIN_BYTES = 1024;
/** How hard to try. */
interface Quality {
  readonly brotli: number;
  readonly gzip: number;
}

/** The highest quality of brotli takes ten times as long for two per cent. */
const BEST_QUALITY: Quality = { brotli: 9, gzip: 9 };

/** A window much larger than the file takes ten times as long and saves a thousandth. */
function getBrotliParams(bytes: number, { brotli }: Quality): Record<number, number> {
  const window = Math.min(Math.ceil(Math.log2(bytes)) + 1, constants.BROTLI_DEFAULT_WINDOW);
  return { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_LGWIN]: window };
}

/** Puts a gzip and a brotli copy beside a text file. */
export async function compressFile(file: string, quality: Quality): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: quality.gzip }),
    promisify(brotliCompress)(content, { params: getBrotliParams(content.length, quality) }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}

/** The same for every text file that has none yet, for servers that send them as they stand. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(findFiles(folder, COMPRESSIBLE).flatMap((file) => (existsSync(`${file}.gz`) ? [] : compressFile(file, BEST_QUALITY))));
}
