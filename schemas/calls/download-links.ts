import { defineCall } from '../domains/call.ts';

/** Where the app is downloaded, by page. */
export const downloadLinks = defineCall({
  id: 'download-links',
  method: 'GET',
  path: '/js/tool/page_download_links.json',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/tools/shapes.ts')).downloadLinks,
  whose: 'everybody',
});
