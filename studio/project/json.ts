import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { isObject } from '../../schemas/manifest/shape.ts';

export interface JsonFault {
  readonly check: string;
  readonly offset: number;
  readonly message: string;
}

/** Parsed text. `value` is undefined for invalid JSON. */
export interface Json {
  readonly value: unknown;
  readonly faults: readonly JsonFault[];
}

export const MAX_CHARACTERS = 256 * 1024;
const MAX_DEPTH = 24;
/** The parser is recursive. Thousands of levels would overflow the stack. */
const PARSER_DEPTH = 500;
export const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Parses strict JSON. Rejects comments, trailing commas, duplicate keys and prototype keys. */
export function parseJson(text: string): Json {
  if (text.length > MAX_CHARACTERS)
    return { value: undefined, faults: [{ check: 'json/size', offset: 0, message: `larger than ${MAX_CHARACTERS / 1024} kB` }] };
  const builder = new Builder();
  try {
    visit(text, builder, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { value: undefined, faults: [error.fault] };
  }
  const [error] = builder.errors;
  return error ? { value: undefined, faults: [toSyntaxFault(error)] } : { value: builder.root[0], faults: builder.faults };
}

/** Reports only the first error, because the others follow from it. Rewords `PropertyNameExpected`. */
function toSyntaxFault({ error, offset }: Pick<ParseError, 'error' | 'offset'>): JsonFault {
  const words = printParseErrorCode(error).replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
  return { check: 'json/syntax', offset, message: `not JSON: ${words.toLowerCase()}` };
}

class TooDeep extends Error {
  override readonly name = 'TooDeep';
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.message);
    this.fault = fault;
  }
}

type Container = unknown[] | Record<string, unknown>;

class Builder {
  readonly root: unknown[] = [];
  readonly faults: JsonFault[] = [];
  readonly errors: Pick<ParseError, 'error' | 'offset'>[] = [];
  readonly #open: Container[] = [this.root];
  /** Null for a key whose value is ignored. */
  #key: string | null = null;

  readonly onObjectBegin = (offset: number): void => this.#begin({}, offset);
  readonly onArrayBegin = (offset: number): void => this.#begin([], offset);
  readonly onObjectEnd = (): void => this.#end();
  readonly onArrayEnd = (): void => this.#end();

  readonly onObjectProperty = (key: string, offset: number): void => {
    const fault = checkKey(key, this.#open.at(-1) ?? {}, offset);
    if (fault) this.faults.push(fault);
    this.#key = fault ? null : key;
  };

  readonly onLiteralValue = (value: unknown): void => this.#put(value);

  readonly onError = (error: number, offset: number): void => {
    this.errors.push({ error, offset });
  };

  #begin(container: Container, offset: number): void {
    // Counts levels below the file's root object.
    const depth = this.#open.length - 1;
    if (depth > MAX_DEPTH) this.#refuse(depth, offset);
    this.#put(depth > MAX_DEPTH ? null : container);
    this.#open.push(container);
  }

  #refuse(depth: number, offset: number): void {
    const fault = { check: 'json/depth', offset, message: `nested deeper than ${MAX_DEPTH} levels` };
    if (depth > PARSER_DEPTH) throw new TooDeep(fault);
    if (depth === MAX_DEPTH + 1) this.faults.push(fault);
  }

  #end(): void {
    this.#open.pop();
  }

  #put(value: unknown): void {
    const container = this.#open.at(-1);
    if (Array.isArray(container)) container.push(value);
    else if (container && this.#key !== null) container[this.#key] = value;
  }
}

function checkKey(key: string, before: object, offset: number): JsonFault | null {
  if (FORBIDDEN_KEYS.includes(key)) return { check: 'json/key', offset, message: `"${key}" is not allowed as a key` };
  return Object.hasOwn(before, key) ? { check: 'json/key', offset, message: `"${key}" is written twice` } : null;
}

/** Reuses the objects of unchanged parts, so that memoized results stay valid after an edit. */
export function reuseUnchanged(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, index) => reuseUnchanged(before[index], item));
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
  }
  if (!isObject(before) || !isObject(after)) return after;
  const keys = Object.keys(before);
  const entries = Object.entries(after).map(([key, item]) => [key, reuseUnchanged(before[key], item)] as const);
  // Key order is significant.
  const isSame = entries.length === keys.length && entries.every(([key, item], index) => key === keys[index] && item === before[key]);
  return isSame ? before : Object.fromEntries(entries);
}
