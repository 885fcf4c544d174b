import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const TOOLS_CALLS = {
  'coin-whitelist': {
    method: 'GET',
    path: '/js/tool/coin_icon_whitelist.json',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).coinWhitelist,
    scope: 'everybody',
  },
  'download-links': {
    method: 'GET',
    path: '/js/tool/page_download_links.json',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).downloadLinks,
    scope: 'everybody',
  },
  'worker-config': {
    method: 'GET',
    path: '/homepage/public/javascript/sw.cache.json',
    client: 'fast',
    bare: true,
    shape: async () => (await loadShapes()).workerConfig,
  },
} as const satisfies Calls;
