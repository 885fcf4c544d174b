import { z } from '../schemas/zod.ts';
import { answer, refusal, succeeds } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';
import { transfer } from './wallet.ts';

const text = z.string().check(z.maxLength(64));
const wish = z.object({ from: text, to: text, coin: text, amount: text });

/** Adds transfers between the accounts of the session's wallet. */
export function addTransfers(app: SandboxApp): void {
  app.post('/apiw/v2/account/transfer', call('transfer'), async (c) => {
    const { data } = z.safeParse(wish, await c.req.json<unknown>().catch(() => null));
    if (data === undefined) return refusal(400, 'Bad request', 400);
    const refused = succeeds(c, 'transfer') ? transfer(c.var, data) : undefined;
    return refused === undefined ? answer(c, 'transfer') : refusal(refused.code, refused.message);
  });
}
