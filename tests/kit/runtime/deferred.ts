export function createDeferred<T = unknown>() {
  let settlers: { resolve: (value: T) => void; reject: (reason: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers! };
}

export type Deferred<T> = ReturnType<typeof createDeferred<T>>;
