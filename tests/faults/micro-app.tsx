/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished, vi } from 'vitest';
import type { AppProps } from '../../sandbox/micro-apps/shared/parcel.tsx';
import { json } from '../kit/runtime/fake-network.ts';

const TURNS = 12;

/** Each kind of failure with the server's message, or null for the app's own. */
export const FAULTS = [
  { fault: 'time-out', answer: () => Promise.reject(new DOMException('too late', 'TimeoutError')), said: null },
  { fault: 'refused connection', answer: () => Promise.reject(new TypeError('refused')), said: null },
  { fault: 'status 500 with words', answer: () => json({ code: 500, message: 'Unavailable', data: null }, 500), said: 'Unavailable' },
  { fault: 'status 503 that claims to be good', answer: () => json({ code: 0, message: '', data: {} }, 503), said: null },
  { fault: 'status 502 with a page', answer: () => new Response('<!doctype html>', { status: 502 }), said: null },
  { fault: 'a page', answer: () => new Response('<!doctype html>'), said: null },
  { fault: 'half an answer', answer: () => new Response('{"code":0,"mes'), said: null },
  { fault: 'no envelope', answer: () => json({ ok: true }), said: null },
  { fault: 'a code of another type', answer: () => json({ code: '0', message: '', data: {} }), said: null },
  { fault: 'null', answer: () => json(null), said: null },
  { fault: 'a code with words', answer: () => json({ code: 7, message: 'Not today.', data: null }), said: 'Not today.' },
  { fault: 'a code without words', answer: () => json({ code: 7, message: '', data: null }), said: null },
] as const;

type Answers = Record<string, () => Response | Promise<Response>>;

export const good = (data: unknown) => () => json({ code: 0, message: '', data });

export async function appOn(App: ComponentType<AppProps>, given: Partial<AppProps> & Pick<AppProps, 'texts'>, answers: Answers) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    asked.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
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
  await acted(() => render(<App domElement={domElement} language="en" theme="light" done={done} close={close} {...given} />, domElement));
  return { asked, answers, done };
}

/** Runs an action and lets everything run that waits for neither clock nor network. */
export async function acted(deed: () => void): Promise<void> {
  // Effects run at the end of the first `act`.
  await act(deed);
  await act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((next) => void setImmediate(next));
  });
}
