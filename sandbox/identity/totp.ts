import { CALLS } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { createResponse, applyChanges, createErrorResponse, isSuccessful, toEnvelope } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { applyFaults } from '../faults.ts';
import type { WalletContext } from '../wallet.ts';
import { verifyCode } from './authenticators.ts';
import { EXPIRED, findRecovery } from './identity-state.ts';

const WRONG_CODE = { code: 10708001, message: 'The code is wrong or has expired.' };
const NOT_SET_UP = { code: 10708002, message: 'No authenticator app is set up.' };
const ALREADY_SET_UP = { code: 10708003, message: 'An authenticator app is already set up.' };

const request = z.object({ code: z.optional(z.string()), ticket: z.optional(z.string()) });
type Request = z.infer<typeof request>;

/** Adds setup and removal of an authenticator app. With the ticket of a recovery, they apply to its account. */
export function addTotp(app: SandboxApp, now: () => number): void {
  app.get(CALLS['totp-status'].path, applyFaults('totp-status'), (c) => {
    if (!isSuccessful(c, 'totp-status')) return createResponse(c, 'totp-status');
    return createResponse(c, 'totp-status', toEnvelope({ enabled: getAuthenticator(c.var) !== undefined }));
  });
  const handlers = { 'totp-init': startSetup, 'totp-confirm': confirmSetup, 'totp-remove': removeAuthenticator } as const;
  for (const [id, handle] of Object.entries(handlers) as [keyof typeof handlers, typeof confirmSetup][]) {
    app.post(CALLS[id].path, applyFaults(id), async (c) => {
      const { data } = z.safeParse(request, await c.req.json<unknown>().catch(() => null));
      if (data === undefined) return createErrorResponse(400, 'Bad request', 400);
      const account = getAccount(c, data, now());
      if (account === undefined) return data.ticket === undefined ? createResponse(c, id) : createErrorResponse(...EXPIRED);
      const isAlreadySetUp = id !== 'totp-remove' && data.ticket === undefined && getAuthenticator(c.var) !== undefined;
      return isAlreadySetUp ? createErrorResponse(ALREADY_SET_UP.code, ALREADY_SET_UP.message) : handle(c, account, data, now());
    });
  }
}

export function getAuthenticator({ persona, session }: WalletContext) {
  const own = applyChanges('totp-status', persona.answers['totp-status'], session.answers);
  return session.identity.authenticators.find(persona.name, Object(Object(own)['data'])['enabled'] === true);
}

export function checkTotp(wallet: WalletContext, code: unknown, now: number): string | undefined {
  const authenticator = getAuthenticator(wallet);
  if (authenticator === undefined) return undefined;
  return typeof code === 'string' && verifyCode(authenticator, code, now) ? undefined : WRONG_CODE.message;
}

function getAccount(c: SandboxContext, { ticket }: Request, now: number): string | undefined {
  if (ticket !== undefined) return findRecovery(c.var.session.identity, ticket, now, 'rebind')?.persona;
  return isSuccessful(c, 'totp-init') ? c.var.persona.name : undefined;
}

function startSetup(c: SandboxContext, account: string): Response {
  return createResponse(c, 'totp-init', toEnvelope(c.var.session.identity.authenticators.startSetup(account, 'Meridian')));
}

function confirmSetup(c: SandboxContext, account: string, { code = '', ticket }: Request, now: number): Response {
  const { identity } = c.var.session;
  const codes = identity.authenticators.confirmSetup(account, code, now);
  if (codes === undefined) return createErrorResponse(WRONG_CODE.code, WRONG_CODE.message);
  if (ticket !== undefined) {
    identity.recoveries.delete(ticket);
    identity.lockWithdrawals(account, now);
  }
  return createResponse(c, 'totp-confirm', toEnvelope({ backup_codes: codes }));
}

function removeAuthenticator(c: SandboxContext, account: string, { code = '' }: Request, now: number): Response {
  const authenticator = getAuthenticator(c.var);
  if (authenticator === undefined) return createErrorResponse(NOT_SET_UP.code, NOT_SET_UP.message);
  if (!verifyCode(authenticator, code, now)) return createErrorResponse(WRONG_CODE.code, WRONG_CODE.message);
  c.var.session.identity.authenticators.remove(account);
  c.var.session.identity.lockWithdrawals(account, now);
  return createResponse(c, 'totp-remove', toEnvelope(null));
}
