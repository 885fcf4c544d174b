import { envelope as usual } from '../../schemas/domains/wire.ts';
import { type StreamMessage, streamMessage } from '../../schemas/domains/market/stream.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

export type Outcome =
  | { readonly value: unknown; readonly ignored: readonly string[] }
  | { readonly kind: 'schema'; readonly serverMessage?: string }
  | { readonly kind: 'code'; readonly code: number; readonly serverMessage: string; readonly data?: unknown };

export function parseResponse(body: unknown, { bare, refused, shape = z.unknown(), envelope = usual, refusal }: Call): Outcome {
  const wrapped = bare === true ? { value: { code: 0, message: '', data: body }, ignored: [] } : parseFields(envelope, body);
  if (wrapped === null) return { kind: 'schema' };
  const { code, message: serverMessage, data } = wrapped.value;
  if (code !== 0 && refused === undefined) return { kind: 'code', code, serverMessage, data: refusal && parseFields(refusal, data)?.value };
  const parsed = parseFields(shape, code === 0 ? data : refused);
  return parsed === null ? { kind: 'schema', serverMessage } : { value: parsed.value, ignored: [...wrapped.ignored, ...parsed.ignored] };
}

export function parseStreamMessage(text: string): StreamMessage | null {
  const { success, data } = z.safeParse(streamMessage, parseJson(text));
  return success ? data : null;
}

type Path = readonly PropertyKey[];

interface ParsedFields<T> {
  readonly value: T;
  readonly ignored: readonly string[];
}

/**
 * Parses a response. An invalid field counts as missing (FAC-22), and so does an object that requires it. Returns null if the shape rejects
 * the response without the field.
 */
export function parseFields<Shape extends z.ZodMiniType>(shape: Shape, response: unknown): ParsedFields<z.output<Shape>> | null {
  const ignored = new Set<string>();
  for (let rest = response; ;) {
    const { success, data, error } = z.safeParse(shape, rest);
    if (success) return { value: data, ignored: [...ignored] };
    if (rest === response) rest = structuredClone(response);
    const paths = error.issues.flatMap((issue) => getPaths(issue, rest));
    if (paths.some((path) => path.length === 0)) return null;
    for (const path of paths) {
      remove(rest, path);
      const field = path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');
      if (![...ignored].some((other) => other.startsWith(`${field}.`))) ignored.add(field);
    }
  }
}

/** Returns the paths of an issue, as far as they exist. For a union, uses the first option that accepts the value itself. */
function getPaths(issue: z.core.$ZodIssue, response: unknown): Path[] {
  for (const option of issue.code === 'invalid_union' ? issue.errors : []) {
    const inside = option.flatMap((each) => getPaths({ ...each, path: [...issue.path, ...each.path] }, response));
    if (inside.length > 0 && inside.every((path) => path.length > issue.path.length)) return inside;
  }
  return [findExisting(issue.path, response)];
}

function findExisting(path: Path, response: unknown): Path {
  let value = response;
  const missing = path.findIndex((key) => {
    value = isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value === undefined || (typeof key === 'number' && value === null);
  });
  return missing === -1 ? path : path.slice(0, missing);
}

function remove(response: unknown, path: Path): void {
  const key = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((value, each) => (isContainer(value) ? value[each] : undefined), response);
  if (Array.isArray(parent)) parent[Number(key)] = null;
  else if (isContainer(parent)) delete parent[key];
}

function isContainer(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
