/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { Auth } from '../../sandbox/micro-apps/auth/Auth.tsx';
import texts from '../../sandbox/micro-apps/auth/texts/en.json';
import { acted, appOn, FAULTS, good } from './micro-app.tsx';

const CALLS = [
  { call: 'log-in', mode: 'login', path: '/api/web/v1/usercenter/login' },
  { call: 'sign-up', mode: 'signup', path: '/api/web/v1/usercenter/signup' },
] as const;
const GIVEN = { account: 'ann@mail.example', password: 'correct horse' };

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (name: string, value: string) => acted(() => fireEvent.input(field(name) ?? document, { target: { value } }));
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const send = () => acted(() => fireEvent.submit(document.forms[0] ?? document));

it.each(CALLS.flatMap((row) => FAULTS.map((fault) => ({ ...row, ...fault }))))(
  '[MIC-1] $call fails by $fault: it is said, what was typed stays, and it can be sent again',
  async ({ mode, path, answer, said }) => {
    const { asked, answers, done } = await appOn(Auth, { texts, mode }, { [path]: answer });
    for (const [name, value] of Object.entries(GIVEN)) await type(name, value);
    await send();
    expect(screen.getByRole('alert').textContent).toBe(said ?? texts.failed);
    expect(done).not.toHaveBeenCalled();
    expect({ account: field('account')?.value, password: field('password')?.value }).toEqual(GIVEN);
    expect(submit()?.disabled).toBe(false);
    answers[path] = good({});
    await send();
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toEqual([
      { path, body: GIVEN },
      { path, body: GIVEN },
    ]);
  },
);

it('[MIC-1] an answer is waited for 20 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('too late', 'TimeoutError')));
  const { asked } = await appOn(Auth, { texts }, {});
  for (const [name, value] of Object.entries(GIVEN)) await type(name, value);
  await send();
  expect(limit).toHaveBeenCalledWith(20_000);
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(texts.failed);
});
