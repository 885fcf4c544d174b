// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPorts } from './browser.ts';
import { browserLocation } from './browser-location.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ports = browserPorts(browserLocation());

/** What a listener heard, until it is told to stop. */
function heard(follow: (listener: () => void) => () => void) {
  const listener = vi.fn<() => void>();
  return { stop: follow(listener), count: () => listener.mock.calls.length };
}

function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the clock', () => {
  it('says the time, and calls once it has come, unless it is cancelled', () => {
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
});

describe('the device', () => {
  it('[ANA-5] hides when the page is hidden or left, and not when it is shown', () => {
    const { stop, count } = heard((listener) => ports.device.onHide(listener));
    become('hidden');
    expect(count()).toBe(1);
    become('visible');
    for (const name of ['focus', 'pageshow']) window.dispatchEvent(new Event(name));
    expect(count()).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(count()).toBe(2);
    stop();
    become('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(count()).toBe(2);
  });

  it('[RUL-12] returns when the page is shown, restored or focused, and not when it is hidden', () => {
    const { stop, count } = heard((listener) => ports.device.onReturn(listener));
    become('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(count()).toBe(0);
    become('visible');
    expect(count()).toBe(1);
    for (const name of ['pageshow', 'focus']) window.dispatchEvent(new Event(name));
    expect(count()).toBe(3);
    stop();
    become('visible');
    for (const name of ['pageshow', 'focus']) window.dispatchEvent(new Event(name));
    expect(count()).toBe(3);
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

  it('is the browser that it says', () => {
    expect(ports.device).toMatchObject({ userAgent: navigator.userAgent, languages: navigator.languages });
  });
});
