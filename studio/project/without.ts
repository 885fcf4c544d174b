/** A record without some of its fields. */
export function without<Of extends object, Key extends keyof Of>(record: Of, ...keys: readonly Key[]): Omit<Of, Key> {
  const gone = new Set<PropertyKey>(keys);
  // What is left are the fields that are not named.
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key))) as Omit<Of, Key>;
}
