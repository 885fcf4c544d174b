/**
 * What may not be there yet: of stores, facts, values, guards and loaders alike (design, Calls and sources).
 * Idle: not to be asked here, or nobody asked yet. Lost: asked in vain, and nothing stands for it; `retry` asks again.
 */
export type Async<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'lost'; readonly why?: LostWhy; readonly retry?: () => void };

/** Gone: there is no such thing any more. Refused: the gate for destinations does not let it through. */
type LostWhy = 'gone' | 'refused';

export const IDLE = { state: 'idle' } as const;
export const PENDING = { state: 'pending' } as const;
export const LOST = { state: 'lost' } as const;

export function ready<T>(value: T): Async<T> & { readonly state: 'ready' } {
  return { state: 'ready', value };
}

/** What is made of it once it is ready. */
export function mapReady<T, U>(from: Async<T>, make: (value: T) => U): Async<U> {
  return from.state === 'ready' ? ready(make(from.value)) : from;
}

/** The value once it is ready, else what stands for it. */
export function readyOr<T, U>(from: Async<T>, otherwise: U): T | U {
  return from.state === 'ready' ? from.value : otherwise;
}
