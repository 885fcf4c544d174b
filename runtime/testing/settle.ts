/** Turns of the event loop, not time: promises, bodies of answers and lazy chunks come through, no timer fires. */
const TURNS = 12;

/** Lets everything run that waits for neither clock nor network. */
export async function settle(): Promise<void> {
  // A lazy chunk: without it at hand the first answer would need more turns than later ones.
  await import('../later.ts');
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((done) => void setImmediate(done));
}
