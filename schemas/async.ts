/** `idle`: must not be loaded now. `failed`: loading failed and no fallback value exists; call `retry` to load it again. */
export type Async<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly why?: 'refused'; readonly error?: unknown; readonly retry?: () => void };

export const IDLE = { state: 'idle' } as const;
export const PENDING = { state: 'pending' } as const;
export const FAILED = { state: 'failed' } as const;

export function ready<T>(value: T): Async<T> & { readonly state: 'ready' } {
  return { state: 'ready', value };
}

export function mapReady<T, U>(from: Async<T>, make: (value: T) => U): Async<U> {
  return from.state === 'ready' ? ready(make(from.value)) : from;
}

export function readyOr<T, U>(from: Async<T>, fallback: U): T | U {
  return from.state === 'ready' ? from.value : fallback;
}
