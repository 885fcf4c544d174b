import { getKeyKind, maskNamed, splitWords } from './keys.ts';
import { isPersonalLabel } from './labels.ts';
import { type Entry, readObject, UNREADABLE } from './readings.ts';
import { MASK } from './spans.ts';

export type TextRedaction = (text: string, label: string) => string;

const CARD_DIGITS = 15;

const MAX_DEPTH = 400;

/** Copies a value as JSON. Use one instance per value, because it caches the objects it has copied. */
export class Copier {
  private readonly text: TextRedaction;
  /** Cache by key, since the key of a list determines how its items are redacted. */
  private readonly done = new Map<string, WeakMap<object, unknown>>();
  private readonly open = new Set<object>();

  constructor(text: TextRedaction) {
    this.text = text;
  }

  copy(value: unknown, key = ''): unknown {
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
    const done = this.doneUnder(Array.isArray(value) ? key : '');
    if (done.has(value)) return done.get(value);
    if (this.open.size >= MAX_DEPTH) return '[deep]';
    this.open.add(value);
    try {
      const copied = this.copyObject(value, key);
      done.set(value, copied);
      return copied;
    } finally {
      this.open.delete(value);
    }
  }

  private doneUnder(key: string): WeakMap<object, unknown> {
    const done = this.done.get(key) ?? new WeakMap<object, unknown>();
    this.done.set(key, done);
    return done;
  }

  private copyObject(value: object, key: string): unknown {
    const reading = readObject(value);
    if ('items' in reading) return this.copyItems(reading.items, key);
    return 'entries' in reading ? this.copyEntries(reading.entries) : this.copy(reading.instead, key);
  }

  /** Headers and parameters are often pairs: `["authorization", "x"]`. */
  private copyItems(items: readonly unknown[], key: string): unknown {
    const [name] = items;
    if (items.length === 2 && typeof name === 'string' && getKeyKind(name) !== null) return [this.copy(name), this.value(items[1], name)];
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
    return getKeyKind(key) === 'secret' ? MASK : this.copy(value, key);
  }
}

function getLabel(key: string): string {
  return key === '' ? '' : `${splitWords(key.slice(-60)).join(' ')}: `;
}
