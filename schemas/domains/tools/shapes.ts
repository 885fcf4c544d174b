import { get } from '../call.ts';
import { z } from '../../zod.ts';
import { codes, text } from '../wire.ts';

export const coinWhitelist = codes;

const downloadEntry = z.object({ c: text, china_apk: text, overseas_apk: text });

const downloadLink = z.object({ h5: z.optional(downloadEntry), web: z.optional(downloadEntry) });

export type DownloadLink = z.infer<typeof downloadLink>;

export const downloadLinks = z.record(z.string(), downloadLink);

const MAX_LISTED = 200;
const listed = z.string().check(z.maxLength(500));

export const workerConfig = z.object({
  version: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,63}$/)),
  enabled: z.boolean(),
  precache: z.array(listed).check(z.maxLength(MAX_LISTED)),
  runtime: z
    .array(z.object({ prefix: listed, strategy: z.enum(['cache-first', 'network-first', 'stale-while-revalidate']) }))
    .check(z.maxLength(MAX_LISTED)),
});

export type WorkerConfig = z.infer<typeof workerConfig>;

export const TOOLS_CALLS = {
  'coin-whitelist': get('fast', '/js/tool/coin_icon_whitelist.json', { bare: true, cached: true, shape: coinWhitelist }),
  'download-links': get('fast', '/js/tool/page_download_links.json', { bare: true, cached: true, shape: downloadLinks }),
  'worker-config': get('fast', '/homepage/public/javascript/sw.cache.json', { bare: true, shape: workerConfig }),
};
