/** Turns of the event loop, not time: promises, bodies of answers and lazy chunks come through, no timer fires. */
const TURNS = 12;

/** Lets everything run that waits for neither clock nor network. */
export async function settle(): Promise<void> {
  // Lazy chunks: without them at hand the first answer would need more turns than later ones.
  await Promise.all([import('../api/payloads.ts'), import('../../schemas/stored/compliance-copy.ts')]);
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((done) => void setImmediate(done));
}
