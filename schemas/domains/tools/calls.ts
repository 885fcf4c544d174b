import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const TOOLS_CALLS = {
  /** Coins whose icons have a version. */
  'coin-whitelist': {
    method: 'GET',
    path: '/js/tool/coin_icon_whitelist.json',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).coinWhitelist,
    scope: 'everybody',
  },
  /** Download addresses of the app, by page. */
  'download-links': {
    method: 'GET',
    path: '/js/tool/page_download_links.json',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).downloadLinks,
    scope: 'everybody',
  },
  /** Paths that the service worker caches, and whether it is enabled. */
  'worker-config': {
    method: 'GET',
    path: '/homepage/public/javascript/sw.cache.json',
    client: 'fast',
    bare: true,
    shape: async () => (await shapes()).workerConfig,
  },
} as const satisfies Calls;
