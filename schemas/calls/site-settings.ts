import { defineCall } from './call.ts';

/** Header common data: languages, currencies, rates. */
export const siteSettings = defineCall({
  id: 'site-settings',
  method: 'GET',
  path: '/api/web/v1/site/settings',
  client: 'fast',
  answer: async () => (await import('../api/site-settings.ts')).siteSettings,
  whose: 'currency',
});
