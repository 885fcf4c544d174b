import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { expect, it, vi } from 'vitest';
import { createBrowserPorts } from './browser.ts';
import { toRedacted } from '../telemetry/redacted.ts';
import { createBrowserHistory } from '../navigation/browser-history.ts';
import type { LogLine } from './ports.ts';

const ports = createBrowserPorts(createBrowserHistory());

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the clock runs a callback at its time, unless it is canceled', () => {
  vi.useFakeTimers({ now: 1_000 });
  const run = vi.fn<(name: string) => void>();
  ports.clock.after(50, () => run('a'));
  ports.clock.after(50, () => run('b')).cancel();
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([run.mock.calls, ports.clock.now()]).toEqual([[['a']], 1_050]);
});

const EVENTS: Readonly<Record<string, () => void>> = {
  hidden: () => setVisibility('hidden'),
  visible: () => setVisibility('visible'),
  ...Object.fromEntries(['focus', 'pageshow', 'pagehide'].map((name) => [name, () => window.dispatchEvent(new Event(name))])),
};

it.each([
  ['[ANA-5] the device hides', 'onHide', ['hidden', 'pagehide'], ['visible', 'focus', 'pageshow']],
  ['[RUL-12] the device returns', 'onReturn', ['visible', 'focus', 'pageshow'], ['hidden', 'pagehide']],
] as const)('%s by %s on %j, and not on %j', (_what, method, events, others) => {
  const listener = vi.fn<() => void>();
  const stop = ports.device[method](listener);
  const counts = [...others, ...events].map((name) => {
    EVENTS[name]?.();
    return listener.mock.calls.length;
  });
  stop();
  for (const name of events) EVENTS[name]?.();
  expect([...counts, listener.mock.calls.length]).toEqual([...others.map(() => 0), ...events.map((_, index) => index + 1), events.length]);
});

it('[THM-2] the device changes with the width and with the colors of the system', () => {
  const scheme = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = vi.fn<(query: string) => typeof scheme>(() => scheme);
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('innerWidth', 390);
  expect({ width: ports.device.width(), dark: ports.device.prefersDark() }).toEqual({ width: 390, dark: true });
  const listener = vi.fn<() => void>();
  const stop = ports.device.onChange(listener);
  window.dispatchEvent(new Event('resize'));
  expect(listener).toHaveBeenCalledTimes(1);
  scheme.dispatchEvent(new Event('change'));
  stop();
  window.dispatchEvent(new Event('resize'));
  scheme.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(new Set(matchMedia.mock.calls.flat())).toEqual(new Set(['(prefers-color-scheme: dark)']));
});

it('the device has the browser’s properties', () => {
  expect(ports.device).toMatchObject({ userAgent: navigator.userAgent, languages: navigator.languages });
});

it('[ANA-3] sends a JSON beacon if the browser supports it, and returns whether it was queued', async () => {
  expect(ports.beacon('/analytics', '{}')).toBe(false);
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  expect(ports.beacon('/analytics', '{"a":1}')).toBe(true);
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect({ address, type: body?.type, size: body?.size }).toEqual({ address: '/analytics', type: 'application/json', size: 7 });
  sendBeacon.mockReturnValue(false);
  expect(ports.beacon('/analytics', '{}')).toBe(false);
});

it('fetches with the given options', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('down')));
  vi.stubGlobal('fetch', fetched);
  await expect(ports.fetch('/api', { method: 'POST' })).rejects.toThrow('down');
  expect(fetched.mock.calls).toEqual([['/api', { method: 'POST' }]]);
});

it('[RED-1] prints to the console, and passes lines of the log only to its subscribers', () => {
  const [printed, warned] = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
  const lines: LogLine[] = [];
  ports.log.subscribe((line) => lines.push(line));
  ports.log.warn('late', { ms: 5 });
  ports.log.error('failed', { call: 'x' }, 'thrown');
  expect(lines).toEqual([
    { level: 'warn', event: 'late', detail: { ms: 5 } },
    { level: 'error', event: 'failed', detail: { call: 'x' }, cause: 'thrown' },
  ]);
  expect([printed.mock.calls, warned.mock.calls]).toEqual([[], []]);
  ports.print('warn', toRedacted('late'), toRedacted({ ms: 5 }));
  expect(warned.mock.calls).toEqual([['late', { ms: 5 }]]);
});

it('[RED-1] logs a line for every uncaught error', () => {
  const lines: LogLine[] = [];
  ports.log.subscribe((line) => lines.push(line));
  const events = ['error', 'unhandledrejection', 'securitypolicyviolation'].map((name) => new Event(name));
  for (const event of events) dispatchEvent(event);
  expect(lines).toEqual(events.map((cause) => ({ level: 'error', event: cause.type, detail: {}, cause })));
});

it('a socket reports opening, messages and closing', () => {
  const send = vi.fn<(text: string) => void>();
  const socket = Object.assign(new EventTarget(), { send, close: () => socket.dispatchEvent(new Event('close')) });
  const FakeSocket = vi.fn(function open() {
    return socket;
  });
  vi.stubGlobal('WebSocket', FakeSocket);
  const on = { open: vi.fn<() => void>(), message: vi.fn<(text: string) => void>(), close: vi.fn<() => void>() };
  const connection = ports.socket.open('ws://localhost/udf/stream', on);
  socket.dispatchEvent(new Event('open'));
  socket.dispatchEvent(new MessageEvent('message', { data: 7 }));
  connection.send('hello');
  connection.close();
  expect([on.open, on.message, on.close].map(({ mock }) => mock.calls)).toEqual([[[]], [['7']], [[]]]);
  expect([FakeSocket.mock.calls, send.mock.calls]).toEqual([[['ws://localhost/udf/stream']], [['hello']]]);
});

it('the first paint is marked once, and resolves the promise', async () => {
  const { paint } = createBrowserPorts(createBrowserHistory());
  const listener = vi.fn<() => void>();
  void paint.whenUsable.then(listener);
  const counts = () => [performance.getEntriesByName('meridian:usable').length, listener.mock.calls.length];
  await Promise.resolve();
  expect(counts()).toEqual([0, 0]);
  paint.markUsable();
  paint.markUsable();
  await paint.whenUsable;
  expect(counts()).toEqual([1, 1]);
});

it('loads code on demand, and passes on what it gets', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json({ address }));
  expect(await ports.file('/texts/ui.json')).toEqual({ address: '/texts/ui.json' });
  const request = { body: new FormData(), headers: {}, signal: AbortSignal.abort(), onProgress: () => undefined };
  await expect(ports.upload('/kyc', request)).rejects.toThrow('the upload was canceled');
  const cancel = vi.spyOn(WebAuthnAbortService, 'cancelCeremony').mockReturnValue();
  (await ports.credentials()).cancel();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(await ports.module('data:text/javascript,export const a = 1')).toMatchObject({ a: 1 });
  await expect(ports.module('data:text/javascript,export const a = 2', 'sha384-A')).rejects.toThrow('cannot verify');
  const passed: unknown[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => passed.push(text) } });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  await ports.clipboard.write('text');
  ports.paint.onFrame(() => passed.push('frame'));
  expect(passed).toEqual(['text', 'frame']);
});
