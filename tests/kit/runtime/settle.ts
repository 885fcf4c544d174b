/** Turns of the event loop in which promises, response bodies, and lazy chunks resolve. */
const TURNS = 12;

/** Preloaded, because the first response would need more turns than later ones. */
const loadChunks = (): Promise<unknown> =>
  Promise.all([
    import('../../../runtime/api/request-code.ts'),
    import('../../../runtime/market/market-stream.ts'),
    import('../../../schemas/stored/compliance-copy.ts'),
  ]);
let chunks: Promise<unknown> | undefined;

/** Lets everything run that waits for neither clock nor network. */
export async function settle(): Promise<void> {
  await (chunks ??= loadChunks());
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((done) => void setImmediate(done));
}

export function createDeferred<T = unknown>() {
  let settlers: { resolve: (value: T) => void; reject: (reason: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => (settlers = { resolve, reject }));
  return { promise, ...settlers! };
}

export type Deferred<T> = ReturnType<typeof createDeferred<T>>;
