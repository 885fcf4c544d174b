import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFiles } from '../scripts/find-files.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|webmanifest)$/;
/** Below this an encoded answer saves no packet. */
const LEAST_BYTES = 1024;
/** The highest quality takes ten times as long for two per cent. */
const BROTLI_QUALITY = 9;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}

/** Puts a gzip and a brotli copy beside every text file, for servers that send them as they stand. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(findFiles(folder, COMPRESSIBLE).map(compressFile));
}
