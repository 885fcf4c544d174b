/** Keeps what was computed for a text, the most recent ones: reading a project again after an edit costs that edit. */
export function keptByText<Result>(limit: number, compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const result = compute(text);
    known.set(text, result);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return result;
  };
}

/** Keeps what was computed of an object for as long as the object is there. */
export function keptByObject<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: compute(key) };
    known.set(key, found);
    return found.result;
  };
}
