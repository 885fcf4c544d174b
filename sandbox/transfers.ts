import { z } from '../schemas/zod.ts';
import { createResponse, createErrorResponse, isSuccessful } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';
import { transferFunds } from './wallet.ts';

const text = z.string().check(z.maxLength(64));
const transferInput = z.object({ from: text, to: text, coin: text, amount: text });

export function addTransfers(app: SandboxApp): void {
  app.post('/apiw/v2/account/transfer', applyFaults('transfer'), async (c) => {
    const { data } = z.safeParse(transferInput, await c.req.json<unknown>().catch(() => null));
    if (data === undefined) return createErrorResponse(400, 'Bad request', 400);
    const error = isSuccessful(c, 'transfer') ? transferFunds(c.var, data) : undefined;
    return error === undefined ? createResponse(c, 'transfer') : createErrorResponse(error.code, error.message);
  });
}
