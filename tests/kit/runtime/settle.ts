/** Turns of the event loop, not time: promises, bodies of answers and lazy chunks come through, no timer fires. */
const TURNS = 12;

/** Lazy chunks: without them at hand the first answer would need more turns than later ones. */
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
