import { isObject } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';
import { bodySchema, isBare } from './answer-schemas.ts';
import type { AnswerId } from './call-ids.ts';

type Field = readonly [name: string, value: unknown];

/** The fields of an answer as the page reads it, by their names in addresses; those that the answer leaves out, too. */
export function fieldsOf(call: AnswerId, body: unknown): readonly Field[] {
  const filled = isObject(body) && body['data'] === null ? { ...body, data: {} } : body;
  // A call that never has data refuses the empty one.
  const read = [filled, body].map((each) => z.safeParse(bodySchema(call, each), each).data).find((each) => each !== undefined);
  if (isBare(call) || !isObject(read)) return leavesOf(read, call);
  const { data, ...envelope } = read;
  return leavesOf({ ...(isObject(data) ? data : {}), ...envelope }, call);
}

function leavesOf(value: unknown, name: string): readonly Field[] {
  const isBranch = isObject(value) || (Array.isArray(value) && value.some(isObject));
  const parts = isBranch ? Object.entries(value as object) : [];
  return parts.length === 0 ? [[name, value]] : parts.flatMap(([key, part]) => leavesOf(part, `${name}.${key}`));
}
