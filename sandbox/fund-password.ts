import { FREQUENCIES } from '../schemas/domains/wallet/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { answer, changedAnswer } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import { getAuthenticator, checkTotp } from './identity/totp.ts';
import type { Holder } from './wallet.ts';

/** Fund password of every persona. */
export const FUND_PASSWORD = 'fund-1234';

/** Codes that are valid without an authenticator: six digits, except 000000. */
const CODE = /^(?!000000)\d{6}$/;

/** Time after confirming the fund password in which it can be changed. */
const CONFIRMED_MS = 5 * 60_000;

type Form = Readonly<Record<string, unknown>>;

/** Action of the shared path. `problem` validates the form, `keep` applies the change. */
interface Asked {
  readonly id: `fund-password-${'check' | 'set' | 'change' | 'reset'}` | 'fund-frequency-save';
  readonly problem: (form: Form, c: SandboxContext, now: number) => string | undefined;
  /** Returns additional fields of the response. */
  readonly keep: (c: SandboxContext, form: Form, now: number) => object;
}

const ASKED: readonly Asked[] = [
  {
    id: 'fund-password-check',
    problem: ({ fundpass }, c) => wrongPassword(c.var, fundpass),
    keep: ({ var: { session } }, _form, now) => {
      session.fundPasswordAt = now;
      session.fundPasswordCheckedAt = now;
      return {};
    },
  },
  {
    id: 'fund-frequency-save',
    problem: ({ fundpass, totp, frequency }, c, now) =>
      wrongPassword(c.var, fundpass) ?? wrongCode(c, totp, now) ?? wrongFrequency(frequency),
    keep: ({ var: { session } }, { frequency }, now) => {
      session.answers.set('user-frequency.frequency', Number(frequency));
      session.fundPasswordAt = now;
      return {};
    },
  },
  {
    id: 'fund-password-set',
    problem: ({ fundpass, totp }, c, now) =>
      hasPassword(c.var) ? 'You already have a fund password.' : (unusable(fundpass) ?? checkTotp(c.var, totp, now)),
    keep: (c, { fundpass }, now) => savePassword(c, fundpass, now),
  },
  {
    id: 'fund-password-change',
    problem: ({ new_fundpass: next, totp }, c, now) => {
      const { fundPasswordCheckedAt: at } = c.var.session;
      const isConfirmed = at !== undefined && now - at < CONFIRMED_MS;
      return isConfirmed ? (unusable(next) ?? checkTotp(c.var, totp, now)) : 'Confirm your fund password first.';
    },
    keep: (c, { new_fundpass: next }, now) => savePassword(c, next, now),
  },
  {
    id: 'fund-password-reset',
    problem: ({ new_fundpass: next, totp }, c, now) => unusable(next) ?? checkTotp(c.var, totp, now),
    keep: (c, { new_fundpass: next }, now) => {
      savePassword(c, next, now);
      return { locked_until: c.var.session.identity.lockWithdrawals(c.var.persona.name, now) };
    },
  },
];

const actionOf = ({ id }: Asked): string => CALLS[id].body.action;

/** Adds the fund password calls. They share a path and differ in the form's `action`. Changes apply to the session. */
export function addFundPassword(app: SandboxApp, now: () => number): void {
  app.post(CALLS['fund-password-check'].path, async (c) => {
    const form: Form = await c.req.parseBody();
    const asked = ASKED.find((each) => actionOf(each) === form['action']);
    if (asked === undefined) return refused('There is no such action.');
    const failing = await call(asked.id)(c, () => {
      c.res = answerTo(c, asked, form, now());
      return Promise.resolve();
    });
    return failing instanceof Response ? failing : c.res;
  });
}

/** Returns the persona's response if it is an error or was changed to one. Otherwise handles the form. */
function answerTo(c: SandboxContext, { id, problem, keep }: Asked, form: Form, now: number): Response {
  const { persona, session } = c.var;
  const body = changedAnswer(id, persona.answers[id], session.answers);
  if (Object(body)['result'] !== true) return answer(c, id);
  const said = problem(form, c, now);
  return said === undefined ? answer(c, id, { ...Object(persona.answers[id]), ...keep(c, form, now) }) : refused(said);
}

/** Returns the persona's fund password, including the session's change, or undefined if it has none. */
function fundPasswordOf(holder: Holder): string | undefined {
  const { persona, session } = holder;
  return session.identity.fundPasswords.get(persona.name)?.password ?? (hasPassword(holder) ? FUND_PASSWORD : undefined);
}

export function wrongPassword(holder: Holder, fundpass: unknown): string | undefined {
  return typeof fundpass === 'string' && fundpass === fundPasswordOf(holder) ? undefined : 'The fund password is wrong.';
}

function hasPassword({ persona, session }: Holder): boolean {
  const body = changedAnswer('user-frequency', persona.answers['user-frequency'], session.answers);
  return Object(Object(body)['data'])['has_fundpass'] !== false;
}

function savePassword({ var: { persona, session } }: SandboxContext, password: unknown, at: number): object {
  session.identity.fundPasswords.set(persona.name, { password: String(password), at });
  session.answers.set('user-frequency.has_fundpass', true);
  delete session.fundPasswordCheckedAt;
  return {};
}

function unusable(password: unknown): string | undefined {
  return typeof password === 'string' && password !== '' ? undefined : 'Enter a fund password.';
}

function wrongCode(c: SandboxContext, totp: unknown, now: number): string | undefined {
  if (getAuthenticator(c.var) !== undefined) return checkTotp(c.var, totp, now);
  return typeof totp === 'string' && CODE.test(totp) ? undefined : 'The code is wrong or has expired.';
}

function wrongFrequency(frequency: unknown): string | undefined {
  return FREQUENCIES.some((known) => String(known) === frequency) ? undefined : 'There is no such frequency.';
}

function refused(msg: string): Response {
  return Response.json({ result: false, msg });
}
