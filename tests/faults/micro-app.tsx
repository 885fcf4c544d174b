/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished, vi } from 'vitest';
import type { AppProps } from '../../sandbox/micro-apps/shared/parcel.tsx';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';

/** Each kind of failure with the server's message, or null for the app's own. */
export const FAULTS = [
  { fault: 'time-out', answer: () => Promise.reject(new DOMException('too late', 'TimeoutError')), message: null },
  { fault: 'refused connection', answer: () => Promise.reject(new TypeError('refused')), message: null },
  { fault: 'status 500', answer: () => toResponse({ code: 500, message: 'Unavailable', data: null }, 500), message: 'Unavailable' },
  { fault: 'status 503 that claims success', answer: () => toResponse({ code: 0, message: '', data: {} }, 503), message: null },
  { fault: 'status 502 with a page', answer: () => new Response('<!doctype html>', { status: 502 }), message: null },
  { fault: 'a page', answer: () => new Response('<!doctype html>'), message: null },
  { fault: 'half an answer', answer: () => new Response('{"code":0,"mes'), message: null },
  { fault: 'no envelope', answer: () => toResponse({ ok: true }), message: null },
  { fault: 'a code of another type', answer: () => toResponse({ code: '0', message: '', data: {} }), message: null },
  { fault: 'null', answer: () => toResponse(null), message: null },
  { fault: 'a code with a message', answer: () => toResponse({ code: 7, message: 'Not today.', data: null }), message: 'Not today.' },
  { fault: 'a code without one', answer: () => toResponse({ code: 7, message: '', data: null }), message: null },
] as const;

type Answers = Record<string, () => Response | Promise<Response>>;

export const createSuccess = (data: unknown) => () => toResponse({ code: 0, message: '', data });

export async function renderApp(App: ComponentType<AppProps>, given: Partial<AppProps> & Pick<AppProps, 'texts'>, answers: Answers) {
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
export async function runAction(action: () => void): Promise<void> {
  // Effects run at the end of the first `act`.
  await act(action);
  await act(settle);
}
