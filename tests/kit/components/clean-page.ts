import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library would do so by itself only where a test file's own globals are there to register with.
afterEach(cleanup);

/** jsdom has no layout, so nothing changes its size. */
class IdleResizeObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}
globalThis.ResizeObserver ??= IdleResizeObserver;
