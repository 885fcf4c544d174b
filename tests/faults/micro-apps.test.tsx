/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom';
import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Auth } from '../../sandbox/micro-apps/auth/Auth.tsx';
import authTexts from '../../sandbox/micro-apps/auth/texts/en.json';
import transferTexts from '../../sandbox/micro-apps/transfer/texts/en.json';
import type { AppProps } from '../../sandbox/micro-apps/shared/parcel.tsx';
import { Transfer } from '../../sandbox/micro-apps/transfer/Transfer.tsx';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';

/** Each kind of failure with the server's message, or null for the app's own. */
const FAULTS = [
  { fault: 'time-out', answer: () => Promise.reject(new DOMException('too late', 'TimeoutError')), message: null },
  { fault: 'refused connection', answer: () => Promise.reject(new TypeError('refused')), message: null },
  { fault: 'status 500', answer: () => toResponse({ code: 500, message: 'Unavailable', data: null }, 500), message: 'Unavailable' },
  { fault: 'status 503 that claims success', answer: () => toResponse({ code: 0, message: '', data: {} }, 503), message: null },
  { fault: 'a page', answer: () => new Response('<!doctype html>'), message: null },
  { fault: 'no envelope', answer: () => toResponse({ ok: true }), message: null },
  { fault: 'a code of another type', answer: () => toResponse({ code: '0', message: '', data: {} }), message: null },
  { fault: 'null', answer: () => toResponse(null), message: null },
  { fault: 'a code with a message', answer: () => toResponse({ code: 7, message: 'Not today.', data: null }), message: 'Not today.' },
  { fault: 'a code without one', answer: () => toResponse({ code: 7, message: '', data: null }), message: null },
] as const;

type Answers = Record<string, () => Response | Promise<Response>>;

const createSuccess = (data: unknown) => () => toResponse({ code: 0, message: '', data });

async function renderApp(App: ComponentType<AppProps>, given: Partial<AppProps> & Pick<AppProps, 'texts'>, answers: Answers) {
  const requested: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    requested.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    signal?.throwIfAborted();
    return answers[path]?.() ?? Promise.reject(new TypeError(`nothing at ${path}`));
  });
  const domElement = document.body.appendChild(document.createElement('div'));
  const [done, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
  onTestFinished(() => {
    render(null, domElement);
    domElement.remove();
    vi.unstubAllGlobals();
  });
  await runAction(() =>
    render(<App domElement={domElement} language="en" theme="light" done={done} close={close} {...given} />, domElement),
  );
  return { requested, answers, done };
}

/** Runs an action and lets everything run that waits for neither clock nor network. */
async function runAction(action: () => void): Promise<void> {
  // Effects run at the end of the first `act`.
  await act(action);
  await act(settle);
}

const ACCOUNT = { account: 'ann@mail.example', password: 'correct horse' };
const STRATEGY = '/api/web/v1/validation/get_passkey_strategy';
const VERIFY = '/api/web/v1/validation/passkey_verify';
const PASSKEY = { [STRATEGY]: createSuccess({ passkey: { challenge: 'c2lnbg', allowCredentials: [] } }), [VERIFY]: createSuccess({}) };
const BALANCES = '/apiw/v2/account/balances';
const TRANSFER = '/apiw/v2/account/transfer';
const HELD = { [BALANCES]: createSuccess({ balances: [{ account: 'spot', coin: 'USDT', amount: '100' }] }) };
const OTHER_DATA = { fault: 'other data', answer: createSuccess({ passkey: null, balances: 'none' }), message: null } as const;

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const type = (input: Element | null, value: string) => runAction(() => fireEvent.input(input ?? document, { target: { value } }));
const typeAccount = async () => {
  for (const [name, value] of Object.entries(ACCOUNT)) await type(field(name), value);
};
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: transferTexts.amount });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const send = () => runAction(() => fireEvent.submit(document.forms[0] ?? document));

const LOG_IN = { call: 'log-in', mode: 'login', path: '/api/web/v1/usercenter/login' };
const SIGN_UP = { call: 'sign-up', mode: 'signup', path: '/api/web/v1/usercenter/signup' };

const ENTRIES = FAULTS.map((fault, index) => ({ ...(index % 2 === 0 ? LOG_IN : SIGN_UP), ...fault }));

it.each(ENTRIES)('[MIC-1] $call shows $fault, keeps the input, and can be sent again', async ({ mode, path, answer, message }) => {
  const { requested, answers, done } = await renderApp(Auth, { texts: authTexts, mode }, { [path]: answer });
  await typeAccount();
  await send();
  expect(screen.getByRole('alert').textContent).toBe(message ?? authTexts.failed);
  expect(done).not.toHaveBeenCalled();
  expect({ account: field('account')?.value, password: field('password')?.value }).toEqual(ACCOUNT);
  expect(document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false);
  answers[path] = createSuccess({});
  await send();
  expect(done).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requested).toEqual([1, 2].map(() => ({ path, body: ACCOUNT })));
});

it('[MIC-1] gives up after 20 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('too late', 'TimeoutError')));
  const { requested } = await renderApp(Auth, { texts: authTexts }, {});
  await typeAccount();
  await send();
  expect(limit).toHaveBeenCalledWith(20_000);
  expect(requested).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(authTexts.failed);
});

function stubPasskeys(): void {
  const bytes = new ArrayBuffer(1);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const proof = { id: 'AA', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const ability = { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) };
  const credential = Object.assign(() => undefined, ability);
  vi.stubGlobal('PublicKeyCredential', credential);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { credentials: { get: () => Promise.resolve(proof) } }));
}

/** All calls share the code that notices a fault, so the others need only one with a message, and one without. */
const FEW = FAULTS.filter(({ fault }) => fault === 'a code with a message' || fault === 'time-out');
const SIGN_INS = [...FEW.flatMap((row) => [STRATEGY, VERIFY].map((path) => ({ ...row, path }))), { ...OTHER_DATA, path: STRATEGY }];

it.each(SIGN_INS)('[PKS-11][PKS-12][MIC-1] $path shows $fault, logs in no user, and can be retried', async ({ path, answer, message }) => {
  stubPasskeys();
  const { answers, done } = await renderApp(Auth, { texts: authTexts }, { ...PASSKEY, [path]: answer });
  await runAction(() => fireEvent.click(button(authTexts.passkey)));
  expect(screen.getByRole('alert').textContent).toBe(message ?? authTexts.passkeyFailed);
  expect(done).not.toHaveBeenCalled();
  expect(button(authTexts.passkey).disabled).toBe(false);
  Object.assign(answers, PASSKEY);
  await runAction(() => fireEvent.click(button(authTexts.passkey)));
  expect(done).toHaveBeenCalledOnce();
});

it.each(FEW)('[MIC-2] the transfer shows $fault at the amount, keeps it, and can be sent again', async ({ answer, message }) => {
  const { requested, answers, done } = await renderApp(Transfer, { texts: transferTexts }, { ...HELD, [TRANSFER]: answer });
  await type(amount(), '7');
  await send();
  expect(document.querySelector('.ma-error')?.textContent).toBe(message ?? transferTexts.failed);
  expect({ amount: amount().value, disabled: button(transferTexts.transfer).disabled }).toEqual({ amount: '7', disabled: false });
  expect(done).not.toHaveBeenCalled();
  answers[TRANSFER] = createSuccess({});
  await send();
  expect(screen.getByRole('status').textContent).toBe('7 USDT transferred from Spot to Futures.');
  expect(done).toHaveBeenCalledOnce();
  const body = { from: 'spot', to: 'futures', coin: 'USDT', amount: '7' };
  expect(requested.filter(({ path }) => path === TRANSFER)).toEqual([1, 2].map(() => ({ path: TRANSFER, body })));
});

it.each([...FEW, OTHER_DATA])('[MIC-2] the balances show $fault, and load again on request', async ({ answer }) => {
  const { answers } = await renderApp(Transfer, { texts: transferTexts }, { [BALANCES]: answer });
  expect(screen.getByRole('alert').textContent).toBe(transferTexts.lost);
  Object.assign(answers, HELD);
  await runAction(() => fireEvent.click(button(transferTexts.retry)));
  expect(amount().value).toBe('');
});
