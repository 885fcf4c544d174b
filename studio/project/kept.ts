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
