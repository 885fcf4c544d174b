import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const SITE_CALLS = {
  'site-settings': {
    method: 'GET',
    path: '/api/web/v1/site/settings',
    client: 'fast',
    shape: async () => (await loadShapes()).siteSettings,
    scope: 'currency',
  },
} as const satisfies Calls;
