export function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => NoInfer<Value>): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
