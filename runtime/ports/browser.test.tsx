import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserPorts } from './browser.ts';
import { createBrowserHistory } from '../navigation/browser-history.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
