import { CALLS } from '../schemas/domains/calls.ts';
import { createResponse, createErrorResponse, isSuccessful } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';
import { creditAccount } from './wallet.ts';

/** Value of each code. A session can redeem each code once. */
const CODES = new Map([
  ['MERIDIAN10', { coin: 'USDT', amount: '10' }],
  ['MERIDIANBTC', { coin: 'BTC', amount: '0.001' }],
]);

const UNKNOWN = { code: 10704001, message: 'This code isn’t valid.' };
const USED = { code: 10704002, message: 'This code has already been used.' };

export function addGatecode(app: SandboxApp): void {
  app.post(CALLS['gatecode-redeem'].path, applyFaults('gatecode-redeem'), async (c) => {
    if (!isSuccessful(c, 'gatecode-redeem')) return createResponse(c, 'gatecode-redeem');
    const { code } = await c.req.parseBody();
    const name = typeof code === 'string' ? code.trim().toUpperCase() : '';
    const worth = CODES.get(name);
    const { redeemed } = c.var.session;
    if (worth === undefined) return createErrorResponse(UNKNOWN.code, UNKNOWN.message);
    if (redeemed.has(name)) return createErrorResponse(USED.code, USED.message);
    redeemed.add(name);
    creditAccount(c.var, worth);
    return createResponse(c, 'gatecode-redeem');
  });
}
