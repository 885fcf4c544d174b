import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserPorts } from './browser.ts';
import { createBrowserHistory } from '../navigation/browser-history.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ports = createBrowserPorts(createBrowserHistory());

/** Events of a listener until it is unsubscribed. */
function heard(follow: (listener: () => void) => () => void) {
  const listener = vi.fn<() => void>();
  return { stop: follow(listener), count: () => listener.mock.calls.length };
}

function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the clock runs a callback at its time, unless it is cancelled', () => {
  vi.useFakeTimers({ now: 1_000 });
  const run = vi.fn<(name: string) => void>();
  ports.clock.after(50, () => run('a'));
  ports.clock.after(50, () => run('b')).cancel();
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([['a']]);
  expect(ports.clock.now()).toBe(1_050);
});

describe('the device', () => {
  const EVENTS: Readonly<Record<string, () => void>> = {
    hidden: () => become('hidden'),
    visible: () => become('visible'),
    ...Object.fromEntries(['focus', 'pageshow', 'pagehide'].map((name) => [name, () => window.dispatchEvent(new Event(name))])),
  };

  it.each([
    ['[ANA-5] hides', 'onHide', ['hidden', 'pagehide'], ['visible', 'focus', 'pageshow']],
    ['[RUL-12] returns', 'onReturn', ['visible', 'focus', 'pageshow'], ['hidden', 'pagehide']],
  ] as const)('%s by %s on %j, and not on %j', (_what, method, events, others) => {
    const { stop, count } = heard((listener) => ports.device[method](listener));
    for (const name of others) EVENTS[name]?.();
    expect(count()).toBe(0);
    for (const [index, name] of events.entries()) {
      EVENTS[name]?.();
      expect(count()).toBe(index + 1);
    }
    stop();
    for (const name of events) EVENTS[name]?.();
    expect(count()).toBe(events.length);
  });

  it('[THM-2] changes with the width and with the colours of the system', () => {
    const scheme = Object.assign(new EventTarget(), { matches: true });
    const asked = vi.fn<(query: string) => typeof scheme>(() => scheme);
    vi.stubGlobal('matchMedia', asked);
    vi.stubGlobal('innerWidth', 390);
    expect({ width: ports.device.width(), dark: ports.device.prefersDark() }).toEqual({ width: 390, dark: true });
    const { stop, count } = heard((listener) => ports.device.onChange(listener));
    window.dispatchEvent(new Event('resize'));
    expect(count()).toBe(1);
    scheme.dispatchEvent(new Event('change'));
    expect(count()).toBe(2);
    stop();
    window.dispatchEvent(new Event('resize'));
    scheme.dispatchEvent(new Event('change'));
    expect(count()).toBe(2);
    expect(new Set(asked.mock.calls.flat())).toEqual(new Set(['(prefers-color-scheme: dark)']));
  });

  it('reads the browser’s properties', () => {
    expect(ports.device).toMatchObject({ userAgent: navigator.userAgent, languages: navigator.languages });
  });
});
