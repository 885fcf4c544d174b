import { isObject } from '../schemas/manifest/shape.ts';
import { isBare } from './answer-schemas.ts';
import { ANSWER_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';

/** Position in a response, written in addresses as `compliance-check.limit.brazil_toast`. */
export interface ResponsePath {
  readonly call: AnswerId;
  /** Path from the root of the body. Addresses omit the envelope's `data`. */
  readonly path: readonly string[];
}

/** Returns undefined if the call is unknown or its response is computed. */
export function parseResponsePath(name: string): ResponsePath | undefined {
  const [id, ...rest] = name.split('.');
  const call = ANSWER_IDS.find((known) => known === id);
  if (call === undefined) return undefined;
  const isOfEnvelope = rest[0] === 'code' || rest[0] === 'message';
  return { call, path: isBare(call) || isOfEnvelope ? rest : ['data', ...rest] };
}

/** Returns a copy of a JSON value with the value at `path` replaced. Creates missing objects. */
export function setValue(target: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const index = /^\d+$/.test(key) ? Number(key) : Number.NaN;
  if (Array.isArray(target) && index <= target.length) return target.toSpliced(index, 1, setValue(target[index], rest, value));
  const record = isObject(target) ? target : {};
  return { ...record, [key]: setValue(record[key], rest, value) };
}

export function hasPath(target: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  return typeof target === 'object' && target !== null && Object.hasOwn(target, key) && hasPath(Object(target)[key], rest);
}
