import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without vitest's globals, the library doesn't register its own cleanup.
afterEach(cleanup);

/** jsdom has no layout. */
class IdleResizeObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}
globalThis.ResizeObserver ??= IdleResizeObserver;
