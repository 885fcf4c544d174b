import { afterEach, expect, it, vi } from 'vitest';
import { browserConnection } from './browser-connection.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([true, false])('[SWK-2] the network state is that of the browser: %s', (onLine) => {
  vi.stubGlobal('navigator', { onLine });
  expect(browserConnection.isUp()).toBe(onLine);
});

it('[SWK-2] changes of the network are reported until unsubscribed', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const listener = vi.fn<() => void>();
  const stop = browserConnection.onChange(listener);
  for (const name of ['offline', 'online', 'load']) page.dispatchEvent(new Event(name));
  stop();
  page.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});
