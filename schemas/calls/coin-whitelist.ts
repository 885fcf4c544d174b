import { defineCall } from '../domains/call.ts';

/** Coins whose icons carry a version. */
export const coinWhitelist = defineCall({
  id: 'coin-whitelist',
  method: 'GET',
  path: '/js/tool/coin_icon_whitelist.json',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/tools/shapes.ts')).coinWhitelist,
  whose: 'everybody',
});
