import { defineCall } from '../domains/call.ts';

/** What the service worker keeps, and whether there is to be one. */
export const workerConfig = defineCall({
  id: 'worker-config',
  method: 'GET',
  path: '/homepage/public/javascript/sw.cache.json',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/tools/shapes.ts')).workerConfig,
});
