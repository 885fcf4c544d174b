import { isObject } from '../schemas/manifest/shape.ts';
import { isBare } from './answer-schemas.ts';
import { ANSWER_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';

/** A place in an answer by the name it has in addresses: `compliance-check.limit.brazil_toast`. */
export interface AnswerPlace {
  readonly call: AnswerId;
  /** From the body's root on. In an address the envelope's `data` goes without saying. */
  readonly path: readonly string[];
}

/** Reads a name; undefined where its call is none of those whose answers are data. */
export function readPlace(name: string): AnswerPlace | undefined {
  const [id, ...rest] = name.split('.');
  const call = ANSWER_IDS.find((known) => known === id);
  if (call === undefined) return undefined;
  const isOfEnvelope = rest[0] === 'code' || rest[0] === 'message';
  return { call, path: isBare(call) || isOfEnvelope ? rest : ['data', ...rest] };
}

/** A copy of a JSON value with another value at a path; records on the way that are missing come to be. */
export function setAt(target: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const index = /^\d+$/.test(key) ? Number(key) : Number.NaN;
  if (Array.isArray(target) && index <= target.length) return target.toSpliced(index, 1, setAt(target[index], rest, value));
  const record = isObject(target) ? target : {};
  return { ...record, [key]: setAt(record[key], rest, value) };
}

/** Whether a JSON value has anything at a path. */
export function hasAt(target: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  return typeof target === 'object' && target !== null && Object.hasOwn(target, key) && hasAt(Object(target)[key], rest);
}
