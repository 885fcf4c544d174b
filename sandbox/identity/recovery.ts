import { CALLS } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { findAccount, isWeak, setPassword } from '../accounts.ts';
import { createResponse, createErrorResponse, toEnvelope } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { applyFaults } from '../faults.ts';
import { checkFundPassword } from '../fund-password.ts';
import { ACCOUNT_CODES } from '../micro-apps/account-codes.ts';
import { getPersona } from '../personas.ts';
import type { SessionState } from '../session.ts';
import { createCode, EXPIRED, findRecovery, isCurrent, type Recovery } from './identity-state.ts';

const RESEND_MS = 60_000;
const MAX_TRIES = 5;

const WRONG = { code: 10709002, message: 'The code is wrong.' };
const WRONG_EITHER = { code: 10709002, message: 'The code or the fund password is wrong.' };
const TOO_MANY = { code: 10709003, message: 'Too many wrong codes. Start again.' };
const TOO_SOON = { code: 10709004, message: 'Wait a minute before you request another code.' };

const request = z.object({
  account: z.optional(z.string().check(z.maxLength(256))),
  ticket: z.optional(z.string()),
  code: z.optional(z.string()),
  fundpass: z.optional(z.string()),
  password: z.optional(z.string().check(z.maxLength(256))),
});
type Request = z.infer<typeof request>;
type Handle = (c: SandboxContext, sent: Request, now: number) => Response;

/** Adds password and authenticator resets. Responses don't reveal whether an account exists. */
export function addRecovery(app: SandboxApp, now: () => number): void {
  const handlers = {
    'reset-init': (c, sent, at) => startRecovery(c, 'reset', sent, at),
    'rebind-init': (c, sent, at) => startRecovery(c, 'rebind', sent, at),
    'reset-resend': sendCodeAgain,
    'reset-verify': (c, sent, at) => verifyCode(c, 'reset', sent, at),
    'rebind-verify': (c, sent, at) => verifyCode(c, 'rebind', sent, at),
    'reset-password': changePassword,
  } satisfies Record<string, Handle>;
  for (const [id, handle] of Object.entries(handlers) as [keyof typeof handlers, Handle][]) {
    app.post(CALLS[id].path, applyFaults(id), async (c) => {
      const { data } = z.safeParse(request, await c.req.json<unknown>().catch(() => null));
      return data === undefined ? createErrorResponse(400, 'Bad request', 400) : handle(c, data, now());
    });
  }
}

function startRecovery(c: SandboxContext, kind: Recovery['kind'], { account: typed = '' }: Request, now: number): Response {
  const { session } = c.var;
  const account = typed.trim().toLowerCase();
  const persona = findAccount(session, account)?.persona;
  const code = persona === undefined ? createCode() : session.identity.sendCode(account, now);
  const recovery = { kind, account, persona, code, startedAt: now, sentAt: now, tries: 0, isVerified: false };
  return createResponse(c, `${kind}-init`, toEnvelope({ ticket: storeRecovery(session, recovery) }));
}

function sendCodeAgain(c: SandboxContext, { ticket = '' }: Request, now: number): Response {
  const { identity } = c.var.session;
  const found = identity.recoveries.get(ticket);
  if (found === undefined || found.isVerified || !isCurrent(found, now)) return createErrorResponse(...EXPIRED);
  if (now - found.sentAt < RESEND_MS) return createErrorResponse(TOO_SOON.code, TOO_SOON.message);
  const code = found.persona === undefined ? createCode() : identity.sendCode(found.account, now);
  Object.assign(found, { code, sentAt: now });
  return createResponse(c, 'reset-resend', toEnvelope(null));
}

function verifyCode(c: SandboxContext, kind: Recovery['kind'], { ticket = '', code, fundpass }: Request, now: number): Response {
  const { session } = c.var;
  const { recoveries } = session.identity;
  const found = recoveries.get(ticket);
  if (found?.kind !== kind || found.isVerified || !isCurrent(found, now)) return createErrorResponse(...EXPIRED);
  const { persona } = found;
  const isRight = persona !== undefined && code === found.code && (kind === 'reset' || isFundPassword(session, persona, fundpass));
  if (!isRight) return rejectCode(session, ticket, found);
  recoveries.delete(ticket);
  const next = storeRecovery(session, { ...found, isVerified: true });
  return createResponse(c, `${kind}-verify`, toEnvelope({ ticket: next, tries_left: MAX_TRIES - found.tries }));
}

function isFundPassword(session: SessionState, persona: string, fundpass: unknown): boolean {
  return checkFundPassword({ persona: getPersona(persona), session }, fundpass) === undefined;
}

function rejectCode({ identity }: SessionState, ticket: string, found: Recovery): Response {
  found.tries += 1;
  const left = MAX_TRIES - found.tries;
  if (left === 0) identity.recoveries.delete(ticket);
  const error = left === 0 ? TOO_MANY : found.kind === 'reset' ? WRONG : WRONG_EITHER;
  return createErrorResponse(error.code, error.message, 200, { tries_left: left });
}

function changePassword(c: SandboxContext, { ticket = '', password = '' }: Request, now: number): Response {
  const { session } = c.var;
  const found = findRecovery(session.identity, ticket, now, 'reset');
  if (found?.persona === undefined) return createErrorResponse(...EXPIRED);
  if (isWeak(password)) return createErrorResponse(ACCOUNT_CODES.weak, 'This password is too short.');
  setPassword(session, found.account, password);
  session.identity.recoveries.delete(ticket);
  session.identity.passwordChanges.set(found.persona, now);
  return createResponse(c, 'reset-password', toEnvelope({ locked_until: session.identity.lockWithdrawals(found.persona, now) }));
}

function storeRecovery({ identity }: SessionState, recovery: Recovery): string {
  const ticket = crypto.randomUUID();
  identity.recoveries.set(ticket, recovery);
  return ticket;
}
