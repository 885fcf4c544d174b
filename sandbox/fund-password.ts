import { FREQUENCIES } from '../schemas/domains/wallet/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { answer, changedAnswer } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';

/** The fund password of every persona. */
export const FUND_PASSWORD = 'fund-1234';

/** Six digits, of which these alone are never right. */
const CODE = /^(?!000000)\d{6}$/;

type Form = Readonly<Record<string, unknown>>;

/** What may be asked for at the one path: what is wrong with it, and what its success changes. */
interface Asked {
  readonly id: 'fund-password-check' | 'fund-frequency-save';
  readonly problem: (form: Form) => string | undefined;
  readonly keep: (c: SandboxContext, form: Form) => void;
}

const ASKED: Readonly<Record<string, Asked>> = {
  [CALLS['fund-password-check'].body.action]: { id: 'fund-password-check', problem: wrongPassword, keep: () => undefined },
  [CALLS['fund-frequency-save'].body.action]: {
    id: 'fund-frequency-save',
    problem: (form) => wrongPassword(form) ?? wrongCode(form) ?? wrongFrequency(form),
    keep: ({ var: { session } }, { frequency }) => void session.answers.set('user-frequency.frequency', Number(frequency)),
  },
};

/** The calls about the fund password, which share a path and differ by the form's `action`; what they change is of the session. */
export function addFundPassword(app: SandboxApp, now: () => number): void {
  app.post(CALLS['fund-password-check'].path, async (c) => {
    const form: Form = await c.req.parseBody();
    const asked = ASKED[String(form['action'])];
    if (asked === undefined) return refused('There is no such action.');
    const failing = await call(asked.id)(c, () => {
      c.res = answerTo(c, asked, form, now());
      return Promise.resolve();
    });
    return failing instanceof Response ? failing : c.res;
  });
}

/** A persona that is refused, or whose answer was changed, gets that answer; all others what their form deserves. */
function answerTo(c: SandboxContext, { id, problem, keep }: Asked, form: Form, now: number): Response {
  const { persona, session } = c.var;
  const body = changedAnswer(id, persona.answers[id], session.answers);
  const said = problem(form);
  if (Object(body)['result'] !== true) return answer(c, id);
  if (said !== undefined) return refused(said);
  session.fundPasswordAt = now;
  keep(c, form);
  return answer(c, id);
}

/** What is wrong with the fund password of a form. */
export function wrongPassword({ fundpass }: Form): string | undefined {
  return fundpass === FUND_PASSWORD ? undefined : 'The fund password is wrong.';
}

function wrongCode({ totp }: Form): string | undefined {
  return typeof totp === 'string' && CODE.test(totp) ? undefined : 'The code is wrong or has expired.';
}

function wrongFrequency({ frequency }: Form): string | undefined {
  return FREQUENCIES.some((known) => String(known) === frequency) ? undefined : 'There is no such frequency.';
}

function refused(msg: string): Response {
  return Response.json({ result: false, msg });
}
