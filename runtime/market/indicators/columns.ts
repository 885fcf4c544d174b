const SMALLEST = 256;

function grown(column: Float64Array, capacity: number): Float64Array {
  const larger = new Float64Array(capacity);
  larger.set(column);
  return larger;
}

/** Columns of equal length that double when they are full, so that a bar more costs nothing but its own. */
export class Columns<Name extends string> {
  #arrays: Readonly<Record<Name, Float64Array>>;
  #capacity = SMALLEST;

  constructor(names: readonly Name[]) {
    this.#arrays = Object.fromEntries(names.map((name) => [name, new Float64Array(SMALLEST)])) as Record<Name, Float64Array>;
  }

  get arrays(): Readonly<Record<Name, Float64Array>> {
    return this.#arrays;
  }

  /** Makes room for so many entries; those that stand there stay. */
  hold(length: number): void {
    if (length <= this.#capacity) return;
    this.#capacity = Math.max(length, 2 * this.#capacity);
    const larger = Object.entries<Float64Array>(this.#arrays).map(([name, column]) => [name, grown(column, this.#capacity)]);
    this.#arrays = Object.fromEntries(larger) as Record<Name, Float64Array>;
  }
}
