import { defineCall } from '../domains/call.ts';

/** Header common data: languages, currencies, rates. */
export const siteSettings = defineCall({
  id: 'site-settings',
  method: 'GET',
  path: '/api/web/v1/site/settings',
  client: 'fast',
  answer: async () => (await import('../domains/site/shapes.ts')).siteSettings,
  whose: 'currency',
});
