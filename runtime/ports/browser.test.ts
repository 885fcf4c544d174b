// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLocation, browserPorts } from './browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  performance.clearMarks();
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

describe('the location', () => {
  /** What documents were asked for, in place of asking for them. */
  function asked() {
    const calls: string[] = [];
    const note = (way: string) => (href?: string) => void calls.push(href === undefined ? way : `${way} ${href}`);
    const address = {
      origin: 'http://hk.localhost:1',
      hostname: 'hk.localhost',
      port: '1',
      protocol: 'http:',
      pathname: '/a',
      search: '?b',
      hash: '#c',
    };
    vi.stubGlobal('location', { ...address, assign: note('assign'), replace: note('replace'), reload: note('reload') });
    return calls;
  }

  it('is the address of the document until the router tells of another', () => {
    asked();
    const place = browserLocation();
    expect(place).toMatchObject({ origin: 'http://hk.localhost:1', hostname: 'hk.localhost', port: '1', protocol: 'http:' });
    expect(place.path()).toEqual({ pathname: '/a', search: '?b', hash: '#c' });
    const { stop, count } = heard((listener) => place.onChange(listener));
    const next = { pathname: '/d', search: '', hash: '' };
    place.moved(next);
    expect(place.path()).toEqual(next);
    expect(count()).toBe(1);
    stop();
    place.moved(next);
    expect(count()).toBe(1);
  });

  it('moves by loading documents while there is no router', () => {
    const calls = asked();
    const place = browserLocation();
    place.push('/a');
    place.replace('/b');
    place.leave('/c');
    place.reload();
    expect(calls).toEqual(['assign /a', 'replace /b', 'assign /c', 'reload']);
  });

  it('moves inside the page through the router, and leaves as before', () => {
    const calls = asked();
    const place = browserLocation();
    const navigate = vi.fn<(href: string, options: { replace: boolean }) => void>();
    place.bind({ navigate });
    place.push('/a');
    place.replace('/b');
    place.leave('/c');
    place.reload();
    expect(navigate.mock.calls).toEqual([
      ['/a', { replace: false }],
      ['/b', { replace: true }],
    ]);
    expect(calls).toEqual(['assign /c', 'reload']);
  });
});

describe('what leaves the page', () => {
  it('[ANA-3] is a beacon of JSON where the browser can, and says whether it went', async () => {
    expect(ports.beacon('/analytics', '{}')).toBe(false);
    const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('navigator', { sendBeacon });
    expect(ports.beacon('/analytics', '{"a":1}')).toBe(true);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect({ address, type: body?.type, size: body?.size }).toEqual({ address: '/analytics', type: 'application/json', size: 7 });
    sendBeacon.mockReturnValue(false);
    expect(ports.beacon('/analytics', '{}')).toBe(false);
  });

  it('is a fetch as it was asked for', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('down')));
    vi.stubGlobal('fetch', fetched);
    const init = { method: 'POST' };
    await expect(ports.fetch('/api', init)).rejects.toThrow('down');
    expect(fetched.mock.calls).toEqual([['/api', init]]);
  });

  it('is a line of the log', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    ports.log.warn('late', { ms: 5 });
    ports.log.error('lost', { call: 'x' });
    expect({ warn: warn.mock.calls, error: error.mock.calls }).toEqual({ warn: [['late', { ms: 5 }]], error: [['lost', { call: 'x' }]] });
  });
});

it('a socket tells of its opening, its messages and its end', () => {
  const sockets: FakeSocket[] = [];
  class FakeSocket extends EventTarget {
    readonly sent: string[] = [];
    readonly address: string;
    constructor(address: string) {
      super();
      this.address = address;
      sockets.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.dispatchEvent(new Event('close'));
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  const told: string[] = [];
  const on = { open: () => void told.push('open'), message: (text: string) => void told.push(text), close: () => void told.push('close') };
  const connection = ports.socket.open('ws://localhost/udf/stream', on);
  const [socket] = sockets;
  socket?.dispatchEvent(new Event('open'));
  socket?.dispatchEvent(new MessageEvent('message', { data: '{"ch":"trade"}' }));
  connection.send('hello');
  connection.close();
  expect({ told, address: socket?.address, sent: socket?.sent }).toEqual({
    told: ['open', '{"ch":"trade"}', 'close'],
    address: 'ws://localhost/udf/stream',
    sent: ['hello'],
  });
});

it('the first paint is marked once, and waited for', async () => {
  const marks = () => performance.getEntriesByName('meridian:usable').length;
  const { paint } = browserPorts(browserLocation());
  const waiting = vi.fn<() => void>();
  void paint.whenDrawn.then(waiting);
  await Promise.resolve();
  expect({ marks: marks(), waited: waiting.mock.calls.length }).toEqual({ marks: 0, waited: 0 });
  paint.drawn();
  paint.drawn();
  await paint.whenDrawn;
  expect({ marks: marks(), waited: waiting.mock.calls.length }).toEqual({ marks: 1, waited: 1 });
});
