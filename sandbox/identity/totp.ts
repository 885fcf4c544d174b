import { CALLS } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { answer, changedAnswer, refusal, succeeds, success } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { call } from '../faults.ts';
import type { Holder } from '../wallet.ts';
import { acceptsCode } from './authenticators.ts';
import { EXPIRED, findRecovery } from './identity-state.ts';

const WRONG_CODE = { code: 10708001, message: 'The code is wrong or has expired.' };
const NOT_SET_UP = { code: 10708002, message: 'No authenticator app is set up.' };
const SET_UP = { code: 10708003, message: 'An authenticator app is already set up.' };

const request = z.object({ code: z.optional(z.string()), ticket: z.optional(z.string()) });
type Request = z.infer<typeof request>;

/** Adds setup and removal of an authenticator app. With the ticket of a recovery, they apply to its account. */
export function addTotp(app: SandboxApp, now: () => number): void {
  app.get(CALLS['totp-status'].path, call('totp-status'), (c) => {
    if (!succeeds(c, 'totp-status')) return answer(c, 'totp-status');
    return answer(c, 'totp-status', success({ enabled: authenticatorOf(c.var) !== undefined }));
  });
  const handlers = { 'totp-init': begin, 'totp-confirm': confirm, 'totp-remove': remove } as const;
  for (const [id, handle] of Object.entries(handlers) as [keyof typeof handlers, typeof confirm][]) {
    app.post(CALLS[id].path, call(id), async (c) => {
      const { data } = z.safeParse(request, await c.req.json<unknown>().catch(() => null));
      if (data === undefined) return refusal(400, 'Bad request', 400);
      const account = accountOf(c, data, now());
      if (account === undefined) return data.ticket === undefined ? answer(c, id) : refusal(...EXPIRED);
      const isKept = id !== 'totp-remove' && data.ticket === undefined && authenticatorOf(c.var) !== undefined;
      return isKept ? refusal(SET_UP.code, SET_UP.message) : handle(c, account, data, now());
    });
  }
}

export function authenticatorOf({ persona, session }: Holder) {
  const own = changedAnswer('totp-status', persona.answers['totp-status'], session.answers);
  return session.identity.authenticators.find(persona.name, Object(Object(own)['data'])['enabled'] === true);
}

/** Returns an error message if the code is invalid. Without an authenticator, a code isn't needed. */
export function wrongTotp(holder: Holder, code: unknown, now: number): string | undefined {
  const authenticator = authenticatorOf(holder);
  if (authenticator === undefined) return undefined;
  return typeof code === 'string' && acceptsCode(authenticator, code, now) ? undefined : WRONG_CODE.message;
}

function accountOf(c: SandboxContext, { ticket }: Request, now: number): string | undefined {
  if (ticket !== undefined) return findRecovery(c.var.session.identity, ticket, now, 'rebind')?.persona;
  return succeeds(c, 'totp-init') ? c.var.persona.name : undefined;
}

function begin(c: SandboxContext, account: string): Response {
  return answer(c, 'totp-init', success(c.var.session.identity.authenticators.begin(account, 'Meridian')));
}

function confirm(c: SandboxContext, account: string, { code = '', ticket }: Request, now: number): Response {
  const { identity } = c.var.session;
  const codes = identity.authenticators.confirm(account, code, now);
  if (codes === undefined) return refusal(WRONG_CODE.code, WRONG_CODE.message);
  if (ticket !== undefined) {
    identity.recoveries.delete(ticket);
    identity.lock(account, now);
  }
  return answer(c, 'totp-confirm', success({ backup_codes: codes }));
}

function remove(c: SandboxContext, account: string, { code = '' }: Request, now: number): Response {
  const authenticator = authenticatorOf(c.var);
  if (authenticator === undefined) return refusal(NOT_SET_UP.code, NOT_SET_UP.message);
  if (!acceptsCode(authenticator, code, now)) return refusal(WRONG_CODE.code, WRONG_CODE.message);
  c.var.session.identity.authenticators.remove(account);
  c.var.session.identity.lock(account, now);
  return answer(c, 'totp-remove', success(null));
}
