import { z } from '../zod.ts';
import { codes, text } from './wire.ts';

/** GET /js/tool/coin_icon_whitelist.json, the spec's `coinIconVersionWhiteList`. */
export const coinWhitelist = codes;

export type CoinWhitelist = z.infer<typeof coinWhitelist>;

const downloadEntry = z.object({ c: text, china_apk: text, overseas_apk: text });

const downloadLink = z.object({ h5: z.optional(downloadEntry), web: z.optional(downloadEntry) });

export type DownloadLink = z.infer<typeof downloadLink>;

/** GET /js/tool/page_download_links.json: by page path, and `default` (contract 9). */
export const downloadLinks = z.record(z.string(), downloadLink);

export type DownloadLinks = z.infer<typeof downloadLinks>;

/** GET /homepage/public/javascript/sw.cache.json (contract 9). */
export const workerConfig = z.object({
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  enabled: z.boolean(),
  precache: z.array(z.string()),
  runtime: z.array(
    z.object({
      prefix: z.string(),
      strategy: z.enum(['cache-first', 'network-first', 'stale-while-revalidate']),
    }),
  ),
});

export type WorkerConfig = z.infer<typeof workerConfig>;
