/** A promise and what settles it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** A promise that the test settles. */
export function deferred<T = unknown>(): Deferred<T> {
  let settlers: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers! };
}
