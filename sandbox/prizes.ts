import { answer } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

/** What a new user may win. */
export function addPrizeCalls(app: SandboxApp): void {
  app.get('/api/web/v1/welfare/newbiePrizeGuide', call('prize-guide'), (c) => answer(c, 'prize-guide'));
  app.get('/api/web/v1/welfare/newbiePrizePop', call('prize-pop'), (c) => answer(c, 'prize-pop'));
}
