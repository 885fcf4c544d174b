import { defineCall } from '../domains/call.ts';

/** Ends the login: the answer takes its cookies away. */
export const logOut = defineCall({
  id: 'log-out',
  method: 'POST',
  path: '/api/web/v1/usercenter/logout',
  client: 'slow',
  settles: { 'session.isLoggedIn': false },
});
