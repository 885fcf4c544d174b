/**
 * State of a value that may not be there yet. `idle`: must not be loaded now. `pending`: loading. `ready`: loaded.
 * `lost`: failed to load, and no fallback value exists; `retry` loads it again.
 */
export type Async<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'lost'; readonly why?: LostWhy; readonly error?: unknown; readonly retry?: () => void };

/** `gone`: it no longer exists. `refused`: a server's address that isn't an allowed destination. */
type LostWhy = 'gone' | 'refused';

export const IDLE = { state: 'idle' } as const;
export const PENDING = { state: 'pending' } as const;
export const LOST = { state: 'lost' } as const;

export function ready<T>(value: T): Async<T> & { readonly state: 'ready' } {
  return { state: 'ready', value };
}

/** Converts the value once it is ready. */
export function mapReady<T, U>(from: Async<T>, make: (value: T) => U): Async<U> {
  return from.state === 'ready' ? ready(make(from.value)) : from;
}

/** Returns the value if it is ready, else a fallback. */
export function readyOr<T, U>(from: Async<T>, fallback: U): T | U {
  return from.state === 'ready' ? from.value : fallback;
}
