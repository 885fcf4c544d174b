import { getKeyKind, maskNamed, splitWords } from './keys.ts';
import { isPersonalLabel } from './labels.ts';
import { MASK } from './spans.ts';
import { getOrCreate } from '../../get-or-create.ts';

export type TextRedaction = (text: string, label: string) => string;

type Entry = readonly [key: unknown, value: unknown];

const UNREADABLE = '[unreadable]';

const CARD_DIGITS = 15;

const MAX_DEPTH = 400;
const CUT = '[cut]';

export interface CopyLimits {
  readonly depth: number;
  readonly values: number;
  readonly characters: number;
}

const UNLIMITED: CopyLimits = { depth: MAX_DEPTH, values: Infinity, characters: Infinity };

/** Copies a value as JSON. Use one instance per value, because it caches the objects it has copied. */
export class Copier {
  private readonly text: TextRedaction;
  /** Cache by key, since the key of a list determines how its items are redacted. */
  private readonly done = new Map<string, WeakMap<object, unknown>>();
  private readonly open = new Set<object>();

  private readonly depth: number;
  private values: number;
  private characters: number;

  constructor(text: TextRedaction, { depth, values, characters } = UNLIMITED) {
    this.text = (whole, label) => text(this.cut(whole), label);
    this.depth = depth;
    this.values = values;
    this.characters = characters;
  }

  copy(value: unknown, key = ''): unknown {
    if (this.values <= 0) return CUT;
    this.values -= 1;
    try {
      return this.copyAny(value, key);
    } catch {
      return UNREADABLE;
    }
  }

  private copyAny(value: unknown, key: string): unknown {
    switch (typeof value) {
      case 'string':
        return this.named(value, key) ?? this.text(value, getLabel(key));
      case 'number':
      case 'bigint':
        return this.copyNumber(value, key);
      case 'function':
      case 'symbol':
        return `[${typeof value}]`;
      case 'object':
        return value === null ? null : this.copyOnce(value, key);
      default:
        return value;
    }
  }

  private named(value: string, key: string): string | null {
    const kind = key === '' ? null : getKeyKind(key);
    return kind === null ? null : maskNamed(value, kind);
  }

  /** Unlike in texts, most numbers are prices and times. So only cards are masked without a label. */
  private copyNumber(value: number | bigint, key: string): unknown {
    const digits = String(value);
    const plain = typeof value === 'bigint' ? digits : value;
    if (!/^\d{5,40}$/.test(digits)) return plain;
    const named = this.named(digits, key);
    if (named !== null) return named;
    const label = getLabel(key);
    if (digits.length < CARD_DIGITS && !isPersonalLabel(label)) return plain;
    const redacted = this.text(digits, label);
    return redacted === digits ? plain : redacted;
  }

  private copyOnce(value: object, key: string): unknown {
    if (this.open.has(value)) return '[circular]';
    const done = getOrCreate(this.done, Array.isArray(value) ? key : '', () => new WeakMap());
    // With limits, each use of a shared object counts.
    if (this.values === Infinity && done.has(value)) return done.get(value);
    if (this.open.size >= this.depth) return '[deep]';
    this.open.add(value);
    try {
      const copied = this.copyObject(value, key);
      done.set(value, copied);
      return copied;
    } finally {
      this.open.delete(value);
    }
  }

  private copyObject(value: object, key: string): unknown {
    const text = toText(value);
    if (text !== undefined) return this.copy(text, key);
    if (Array.isArray(value)) return this.copyItems(value, key);
    if (value instanceof Set) return this.copyItems([...(value as Set<unknown>)], key);
    if (value instanceof Error) return this.copyEntries([...getErrorEntries(value), ...getOwnEntries(value, this.values)]);
    if (isEntries(value)) return this.copyEntries([...value.entries()]);
    const own = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : value;
    return own === value ? this.copyEntries(getOwnEntries(value, this.values)) : this.copy(own, key);
  }

  /** Headers and parameters are often pairs: `["authorization", "x"]`. */
  private copyItems(items: readonly unknown[], key: string): unknown {
    const [name] = items;
    if (items.length === 2 && typeof name === 'string' && getKeyKind(name) !== null) return [this.copy(name), this.value(items[1], name)];
    return Array.from(this.take(items), (item) => this.copy(item, key));
  }

  private copyEntries(entries: readonly Entry[]): unknown {
    const named = entries.find(([key, value]) => /^(?:name|key|header|field)$/i.test(String(key)) && typeof value === 'string');
    const copies = this.take(entries).map(([key, value]) => {
      const own = String(key);
      const name = named !== undefined && own.toLowerCase() === 'value' ? String(named[1]) : own;
      return [this.text(own, ''), this.value(value, name)] as const;
    });
    return Object.fromEntries(copies);
  }

  private take<T>(items: readonly T[]): readonly T[] {
    return items.length > this.values ? items.slice(0, this.values) : items;
  }

  private cut(text: string): string {
    const kept = text.slice(0, this.characters);
    this.characters -= kept.length;
    return kept;
  }

  private value(value: unknown, key: string): unknown {
    return getKeyKind(key) === 'secret' ? MASK : this.copy(value, key);
  }
}

function getLabel(key: string): string {
  return key === '' ? '' : `${splitWords(key.slice(-60)).join(' ')}: `;
}

function toText(value: object): string | null | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL || value instanceof URLSearchParams || value instanceof RegExp) return String(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  return undefined;
}

/** These properties of errors aren't enumerable. */
function getErrorEntries(error: Error): readonly Entry[] {
  const fields = ['name', 'message', 'stack', 'cause', 'errors'] as const;
  return fields.filter((field) => field in error).map((field) => [field, read(error, field)]);
}

function getOwnEntries(value: object, max: number): readonly Entry[] {
  const keys = Object.keys(value).slice(0, max);
  return keys.map((key) => [key, read(value, key)]);
}

function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return UNREADABLE;
  }
}

function isEntries(value: object): value is { entries(): Iterable<Entry> } {
  return 'entries' in value && typeof value.entries === 'function' && Symbol.iterator in value;
}
