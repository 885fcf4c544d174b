import { z } from '../schemas/zod.ts';
import { answer, refusal, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import { ACCOUNT, ACCOUNT_CODES, SHORTEST_PASSWORD } from './micro-apps/account-codes.ts';
import type { Account } from './session.ts';
import { signIn } from './sign-in.ts';

/** An account that every session knows (docs/sandbox.md). */
const DEMO: ReadonlyMap<string, Account> = new Map([['trader@meridian.example', { password: 'demo-trader', persona: 'trader' }]]);

/** Whoever signs up is new, and has yet to accept the user agreement. */
const NEW_PERSONA = 'new-user';
const UNSIGNED = 1;

const credentials = z.object({ account: z.string().check(z.maxLength(256)), password: z.string().check(z.maxLength(256)) });
type Credentials = z.infer<typeof credentials>;

/** Signing up and logging in with a password; what was signed up is known to its session. */
export function addAccounts(app: SandboxApp): void {
  app.post('/api/web/v1/usercenter/signup', call('sign-up'), (c) => withCredentials(c, (given) => signUp(c, given)));
  app.post('/api/web/v1/usercenter/login', call('log-in'), (c) => withCredentials(c, (given) => logIn(c, given)));
}

async function withCredentials(c: SandboxContext, deed: (given: Credentials) => Response): Promise<Response> {
  const { data } = z.safeParse(credentials, await c.req.json<unknown>().catch(() => null));
  return data === undefined ? refusal(400, 'Bad request', 400) : deed({ ...data, account: data.account.trim().toLowerCase() });
}

function signUp(c: SandboxContext, { account, password }: Credentials): Response {
  const { accounts } = c.var.session;
  if (!ACCOUNT.test(account)) return refusal(ACCOUNT_CODES.noAccount, 'This is no e-mail address and no phone number.');
  if (DEMO.has(account) || accounts.has(account)) return refusal(ACCOUNT_CODES.taken, 'There is an account of this name already.');
  if (password.length < SHORTEST_PASSWORD) return refusal(ACCOUNT_CODES.weak, 'This password is too short.');
  if (succeeds(c, 'sign-up')) {
    const made = { password, persona: NEW_PERSONA, agreement: UNSIGNED };
    accounts.set(account, made);
    signIn(c, made);
  }
  return answer(c, 'sign-up');
}

function logIn(c: SandboxContext, { account, password }: Credentials): Response {
  const known = c.var.session.accounts.get(account) ?? DEMO.get(account);
  // Which of the two is wrong is nobody's business.
  if (known?.password !== password) return refusal(ACCOUNT_CODES.wrong, 'Account or password is wrong.');
  if (succeeds(c, 'log-in')) signIn(c, known);
  return answer(c, 'log-in');
}
