import { defineCall } from '../domains/call.ts';

/** Who is logged in; a code other than 0 is somebody who is not (contract 9). */
export const userInfo = defineCall({
  id: 'user-info',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_info',
  client: 'slow',
  answer: async () => (await import('../domains/session/shapes.ts')).userInfo,
  refused: null,
  whose: 'account',
});
