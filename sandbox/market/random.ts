/** Generator of random numbers in [0, 1). */
export type Random = () => number;

/**
 * Creates a generator that depends only on the key, so that each time span can be computed independently. FNV-1a seeds mulberry32. Both
 * are in the public domain, small, and good enough for prices.
 */
export function createRandom(key: string): Random {
  let state = hash(key);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an approximately normal number with mean 0 and deviation 1, as the sum of twelve uniform numbers. */
export function generateNormal(random: Random): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw += 1) sum += random();
  return sum;
}

function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value;
}
