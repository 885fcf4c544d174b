import { FREQUENCIES } from '../schemas/domains/wallet/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { createResponse, applyChanges } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import { getAuthenticator, checkTotp } from './identity/totp.ts';
import type { WalletContext } from './wallet.ts';

export const FUND_PASSWORD = 'fund-1234';

/** Codes that are valid without an authenticator: six digits, except 000000. */
const CODE = /^(?!000000)\d{6}$/;

/** Time after confirming the fund password in which it can be changed. */
const CONFIRMED_MS = 5 * 60_000;

type Form = Readonly<Record<string, unknown>>;

interface FundPasswordAction {
  readonly id: `fund-password-${'check' | 'set' | 'change' | 'reset'}` | 'fund-frequency-save';
  readonly validate: (form: Form, c: SandboxContext, now: number) => string | undefined;
  /** Returns additional fields of the response. */
  readonly apply: (c: SandboxContext, form: Form, now: number) => object;
}

const ACTIONS: readonly FundPasswordAction[] = [
  {
    id: 'fund-password-check',
    validate: ({ fundpass }, c) => checkFundPassword(c.var, fundpass),
    apply: ({ var: { session } }, _form, now) => {
      session.fundPasswordAt = now;
      session.fundPasswordCheckedAt = now;
      return {};
    },
  },
  {
    id: 'fund-frequency-save',
    validate: ({ fundpass, totp, frequency }, c, now) =>
      checkFundPassword(c.var, fundpass) ?? checkCode(c, totp, now) ?? checkFrequency(frequency),
    apply: ({ var: { session } }, { frequency }, now) => {
      session.answers.set('user-frequency.frequency', Number(frequency));
      session.fundPasswordAt = now;
      return {};
    },
  },
  {
    id: 'fund-password-set',
    validate: ({ fundpass, totp }, c, now) =>
      hasPassword(c.var) ? 'You already have a fund password.' : (checkNewPassword(fundpass) ?? checkTotp(c.var, totp, now)),
    apply: (c, { fundpass }, now) => savePassword(c, fundpass, now),
  },
  {
    id: 'fund-password-change',
    validate: ({ new_fundpass: next, totp }, c, now) => {
      const { fundPasswordCheckedAt: at } = c.var.session;
      const isConfirmed = at !== undefined && now - at < CONFIRMED_MS;
      return isConfirmed ? (checkNewPassword(next) ?? checkTotp(c.var, totp, now)) : 'Confirm your fund password first.';
    },
    apply: (c, { new_fundpass: next }, now) => savePassword(c, next, now),
  },
  {
    id: 'fund-password-reset',
    validate: ({ new_fundpass: next, totp }, c, now) => checkNewPassword(next) ?? checkTotp(c.var, totp, now),
    apply: (c, { new_fundpass: next }, now) => {
      savePassword(c, next, now);
      return { locked_until: c.var.session.identity.lockWithdrawals(c.var.persona.name, now) };
    },
  },
];

const getActionName = ({ id }: FundPasswordAction): string => CALLS[id].body.action;

/** Adds the fund password calls. They share a path and differ in the form's `action`. Changes apply to the session. */
export function addFundPassword(app: SandboxApp, now: () => number): void {
  app.post(CALLS['fund-password-check'].path, async (c) => {
    const form: Form = await c.req.parseBody();
    const action = ACTIONS.find((each) => getActionName(each) === form['action']);
    if (action === undefined) return createFailure('There is no such action.');
    const failing = await applyFaults(action.id)(c, () => {
      c.res = handleAction(c, action, form, now());
      return Promise.resolve();
    });
    return failing instanceof Response ? failing : c.res;
  });
}

function handleAction(c: SandboxContext, { id, validate, apply }: FundPasswordAction, form: Form, now: number): Response {
  const { persona, session } = c.var;
  const body = applyChanges(id, persona.answers[id], session.answers);
  if (Object(body)['result'] !== true) return createResponse(c, id);
  const error = validate(form, c, now);
  return error === undefined ? createResponse(c, id, { ...Object(persona.answers[id]), ...apply(c, form, now) }) : createFailure(error);
}

function getFundPassword(wallet: WalletContext): string | undefined {
  const { persona, session } = wallet;
  return session.identity.fundPasswords.get(persona.name)?.password ?? (hasPassword(wallet) ? FUND_PASSWORD : undefined);
}

export function checkFundPassword(wallet: WalletContext, fundpass: unknown): string | undefined {
  return typeof fundpass === 'string' && fundpass === getFundPassword(wallet) ? undefined : 'The fund password is wrong.';
}

function hasPassword({ persona, session }: WalletContext): boolean {
  const body = applyChanges('user-frequency', persona.answers['user-frequency'], session.answers);
  return Object(Object(body)['data'])['has_fundpass'] !== false;
}

function savePassword({ var: { persona, session } }: SandboxContext, password: unknown, at: number): object {
  session.identity.fundPasswords.set(persona.name, { password: String(password), at });
  session.answers.set('user-frequency.has_fundpass', true);
  delete session.fundPasswordCheckedAt;
  return {};
}

function checkNewPassword(password: unknown): string | undefined {
  return typeof password === 'string' && password !== '' ? undefined : 'Enter a fund password.';
}

function checkCode(c: SandboxContext, totp: unknown, now: number): string | undefined {
  if (getAuthenticator(c.var) !== undefined) return checkTotp(c.var, totp, now);
  return typeof totp === 'string' && CODE.test(totp) ? undefined : 'The code is wrong or has expired.';
}

function checkFrequency(frequency: unknown): string | undefined {
  return FREQUENCIES.some((known) => String(known) === frequency) ? undefined : 'There is no such frequency.';
}

function createFailure(msg: string): Response {
  return Response.json({ result: false, msg });
}
