import { isObject } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';
import { getBodySchema, isBare } from './answer-schemas.ts';
import type { AnswerId } from './call-ids.ts';

type Field = readonly [name: string, value: unknown];

/** Returns the fields of a response as the page parses it, including omitted fields. Names are those of page addresses. */
export function getFields(call: AnswerId, body: unknown): readonly Field[] {
  const filled = isObject(body) && body['data'] === null ? { ...body, data: {} } : body;
  // The schema of a call without data rejects `{}`.
  const read = [filled, body].map((each) => z.safeParse(getBodySchema(call, each), each).data).find((each) => each !== undefined);
  if (isBare(call) || !isObject(read)) return collectLeaves(read, call);
  const { data, ...envelope } = read;
  return collectLeaves({ ...(isObject(data) ? data : {}), ...envelope }, call);
}

function collectLeaves(value: unknown, name: string): readonly Field[] {
  const isBranch = isObject(value) || (Array.isArray(value) && value.some(isObject));
  const parts = isBranch ? Object.entries(value as object) : [];
  return parts.length === 0 ? [[name, value]] : parts.flatMap(([key, part]) => collectLeaves(part, `${name}.${key}`));
}
