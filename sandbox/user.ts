import { answer } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

/** Who the visitor is (spec section 7). */
export function addUserCalls(app: SandboxApp): void {
  app.get('/api/web/v1/usercenter/get_info', call('user-info'), (c) => answer(c, 'user-info'));
  app.get('/api/web/v1/usercenter/get_user_tier', call('user-tier'), (c) => answer(c, 'user-tier'));
  app.get('/apiw/v2/account/total_funds', call('total-funds'), (c) => answer(c, 'total-funds'));
  app.get('/apiweb/v1/user/get_user_frequency', call('user-frequency'), (c) => answer(c, 'user-frequency'));
  app.get('/api/web/v1/rebate/get_user_info', call('referral-info'), (c) => answer(c, 'referral-info'));
}
