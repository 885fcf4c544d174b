import { z } from '../schemas/zod.ts';
import { createResponse, createErrorResponse, isSuccessful } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import { recordLogin } from './identity/sessions.ts';
import { checkTotp } from './identity/totp.ts';
import { ACCOUNT_PATTERN, ACCOUNT_CODES, MIN_PASSWORD_LENGTH } from './micro-apps/account-codes.ts';
import { getPersona } from './personas.ts';
import type { Account, SessionState } from './session.ts';
import { signIn } from './sign-in.ts';

/** Demo accounts that exist in every session (docs/sandbox.md). */
const DEMO_ACCOUNTS: ReadonlyMap<string, Account> = new Map([
  ['trader@meridian.example', { password: 'demo-trader', persona: 'trader' }],
  ['secured@meridian.example', { password: 'demo-secured', persona: 'secured-user' }],
]);

/** Persona of new accounts. It hasn't accepted the user agreement yet. */
const NEW_PERSONA = 'new-user';
const UNSIGNED = 1;

const credentials = z.object({
  account: z.string().check(z.maxLength(256)),
  password: z.string().check(z.maxLength(256)),
  /** Code of the authenticator app, required if the account has one. */
  totp: z.optional(z.string().check(z.maxLength(16))),
});
type Credentials = z.infer<typeof credentials>;

export function findAccount({ accounts }: SessionState, name: string): Account | undefined {
  return accounts.get(name) ?? DEMO_ACCOUNTS.get(name);
}

export const isWeak = (password: string): boolean => password.length < MIN_PASSWORD_LENGTH;

export function setPassword(session: SessionState, name: string, password: string): void {
  const account = findAccount(session, name);
  if (account !== undefined) session.accounts.set(name, { ...account, password });
}

export function createAccount(session: SessionState, name: string, password: string): Account {
  const made = { password, persona: NEW_PERSONA, agreement: UNSIGNED };
  session.accounts.set(name, made);
  return made;
}

export function addAccounts(app: SandboxApp, now: () => number): void {
  app.post('/api/web/v1/usercenter/signup', applyFaults('sign-up'), (c) => handleCredentials(c, (given) => handleSignUp(c, given)));
  app.post('/api/web/v1/usercenter/login', applyFaults('log-in'), (c) => handleCredentials(c, (given) => handleLogin(c, given, now())));
}

async function handleCredentials(c: SandboxContext, handle: (given: Credentials) => Response): Promise<Response> {
  const { data } = z.safeParse(credentials, await c.req.json<unknown>().catch(() => null));
  return data === undefined
    ? createErrorResponse(400, 'Bad request', 400)
    : handle({ ...data, account: data.account.trim().toLowerCase() });
}

function handleSignUp(c: SandboxContext, { account, password }: Credentials): Response {
  const { session } = c.var;
  if (!ACCOUNT_PATTERN.test(account)) return createErrorResponse(ACCOUNT_CODES.noAccount, 'Enter a valid email address or phone number.');
  if (findAccount(session, account) !== undefined)
    return createErrorResponse(ACCOUNT_CODES.taken, 'An account with this email or phone number already exists.');
  if (isWeak(password)) return createErrorResponse(ACCOUNT_CODES.weak, 'This password is too short.');
  if (isSuccessful(c, 'sign-up')) signIn(c, createAccount(session, account, password));
  return createResponse(c, 'sign-up');
}

function handleLogin(c: SandboxContext, { account, password, totp }: Credentials, now: number): Response {
  const { session } = c.var;
  const known = findAccount(session, account);
  // Don't reveal which of the two is wrong.
  if (known?.password !== password) {
    if (known !== undefined) recordLogin(c, known.persona, { method: 'password', at: now, succeeded: false });
    return createErrorResponse(ACCOUNT_CODES.wrong, 'Incorrect account or password.');
  }
  const problem = checkTotp({ persona: getPersona(known.persona), session }, totp, now);
  if (problem !== undefined && totp === undefined)
    return createErrorResponse(ACCOUNT_CODES.needsCode, 'Enter the code from your authenticator app.');
  if (problem !== undefined) {
    recordLogin(c, known.persona, { method: 'password', at: now, succeeded: false });
    return createErrorResponse(ACCOUNT_CODES.wrongCode, problem);
  }
  if (isSuccessful(c, 'log-in')) {
    signIn(c, known);
    recordLogin(c, known.persona, { method: 'password', at: now, succeeded: true });
  }
  return createResponse(c, 'log-in');
}
