import { kindOf, maskNamed, wordsOf } from './keys.ts';
import { MASK } from './spans.ts';

/** Redacts a text; `label` is the key under which it stands. */
export type TextRedaction = (text: string, label: string) => string;

/** Deeper than any report is, and far above what would exhaust the stack. */
const DEEPEST = 400;

/** Copies any value, of the kinds that JSON knows. One for each value to be copied: it remembers what it has seen. */
export class Copier {
  private readonly text: TextRedaction;
  private readonly done = new WeakMap<object, unknown>();
  private readonly open = new Set<object>();

  constructor(text: TextRedaction) {
    this.text = text;
  }

  /** Never throws: what cannot be read says so. */
  copy(value: unknown, key = ''): unknown {
    try {
      return this.copyAny(value, key);
    } catch {
      return '[unreadable]';
    }
  }

  private copyAny(value: unknown, key: string): unknown {
    switch (typeof value) {
      case 'string':
        return this.named(value, key) ?? this.text(value, labelOf(key));
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
    const kind = key === '' ? null : kindOf(key);
    return kind === null ? null : maskNamed(value, kind);
  }

  /** Prices and times are numbers: unlike in a text, what is no card must be named to be masked. */
  private copyNumber(value: number | bigint, key: string): unknown {
    const digits = String(value);
    const plain = typeof value === 'bigint' ? digits : value;
    if (!/^\d{5,40}$/.test(digits)) return plain;
    const named = this.named(digits, key);
    if (named !== null) return named;
    const label = digits.length >= 15 ? labelOf(key) : `${labelOf(key)}value: `;
    const redacted = this.text(digits, label);
    return redacted === digits ? plain : redacted;
  }

  private copyOnce(value: object, key: string): unknown {
    if (this.open.has(value)) return '[circular]';
    if (this.done.has(value)) return this.done.get(value);
    if (this.open.size >= DEEPEST) return '[deep]';
    this.open.add(value);
    try {
      const copied = this.copyObject(value, key);
      this.done.set(value, copied);
      return copied;
    } finally {
      this.open.delete(value);
    }
  }

  private copyObject(value: object, key: string): unknown {
    if (Array.isArray(value)) return this.copyItems(value, key);
    if (value instanceof Set) return this.copyItems([...(value as Set<unknown>)], key);
    if (value instanceof Error) return this.copyEntries([...errorEntries(value), ...ownEntries(value)]);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (value instanceof URL || value instanceof URLSearchParams || value instanceof RegExp) return this.text(String(value), labelOf(key));
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
    if (isEntries(value)) return this.copyEntries([...value.entries()]);
    const plain = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : value;
    return plain === value || typeof plain !== 'object' || plain === null ? this.copyPlain(plain, value) : this.copy(plain, key);
  }

  private copyPlain(plain: unknown, value: object): unknown {
    return plain === value ? this.copyEntries(ownEntries(value)) : this.copy(plain);
  }

  /** Headers and parameters are often pairs: `["authorization", "x"]`. */
  private copyItems(items: readonly unknown[], key: string): unknown {
    const [name] = items;
    if (items.length === 2 && typeof name === 'string' && kindOf(name) !== null) return [this.copy(name), this.value(items[1], name)];
    return Array.from(items, (item) => this.copy(item, key));
  }

  private copyEntries(entries: readonly Entry[]): unknown {
    const named = entries.find(([key, value]) => /^(?:name|key|header|field)$/i.test(String(key)) && typeof value === 'string');
    const copies = entries.map(([key, value]) => {
      const own = String(key);
      const name = named !== undefined && own.toLowerCase() === 'value' ? String(named[1]) : own;
      return [this.text(own, ''), this.value(value, name)] as const;
    });
    return Object.fromEntries(copies);
  }

  private value(value: unknown, key: string): unknown {
    return kindOf(key) === 'secret' ? MASK : this.copy(value, key);
  }
}

type Entry = readonly [key: unknown, value: unknown];

/** A key as the words that would stand before its value in a text. */
function labelOf(key: string): string {
  return key === '' ? '' : `${wordsOf(key.slice(-60)).join(' ')}: `;
}

/** What an error keeps where only it finds it. */
function errorEntries(error: Error): readonly Entry[] {
  const fields = ['name', 'message', 'stack', 'cause', 'errors'] as const;
  return fields.filter((field) => field in error).map((field) => [field, read(error, field)]);
}

function ownEntries(value: object): readonly Entry[] {
  return Object.keys(value).map((key) => [key, read(value, key)]);
}

function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return '[unreadable]';
  }
}

/** Map, Headers and FormData. */
function isEntries(value: object): value is { entries(): Iterable<Entry> } {
  return 'entries' in value && typeof value.entries === 'function' && Symbol.iterator in value;
}
