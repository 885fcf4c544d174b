import { isObject } from '../../schemas/manifest/shape.ts';

/**
 * A list that is written as the ids of its entries alone, `{ "list": ["learn", "blog"] }`, as entries by id: so that a
 * site can patch it like any other, and one form is left to read.
 */
export function entriesById(value: unknown): unknown {
  if (Array.isArray(value) || !isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, key === 'list' ? listed(item) : entriesById(item)] as const);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

function listed(list: unknown): unknown {
  const isIds = Array.isArray(list) && list.every((id) => typeof id === 'string');
  return isIds ? Object.fromEntries(list.map((id) => [id, {}])) : entriesById(list);
}
