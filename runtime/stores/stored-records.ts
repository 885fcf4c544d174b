import { createExpiring, getStoredRecord, isExpired } from '../../schemas/stored/expiring.ts';
import type { ClockPort, LogPort, Timer } from '../ports/ports.ts';
import type { RecordTable } from './record-table.ts';

interface RecordParts {
  readonly clock: ClockPort;
  readonly log: LogPort;
  /** Its code is loaded when the first record is asked for. */
  readonly open: () => Promise<RecordTable>;
}

/** A record that this page wrote. */
interface Own {
  readonly stored: unknown;
  readonly isWritten: boolean;
}

/** A database that another tab holds at an older version answers once that tab lets go: so long is waited. */
const PATIENCE_MS = 2_000;

/** Records in IndexedDB, with or without an expiry. Never fails: what cannot be written or read back is kept for this page. */
export class StoredRecords {
  private readonly parts: RecordParts;
  private readonly own = new Map<string, Own>();
  private table: Promise<RecordTable> | null = null;
  /** Whether storage failed on this page, so that a missing record may exist. */
  hasFailed = false;

  constructor(parts: RecordParts) {
    this.parts = parts;
  }

  /** The record under a key; undefined where there is none, or none any more. */
  async get(key: string): Promise<unknown> {
    const read = this.unwritten(key) ?? (await this.attempt(async (table) => ({ stored: await table.get(key) })));
    // What was written meanwhile is newer, and what cannot be read is here.
    const { stored } = this.unwritten(key) ?? read ?? this.own.get(key) ?? { stored: undefined };
    return getStoredRecord(stored, this.parts.clock.now());
  }

  /** Whether the record is in the database now; `minutes` says after how many it is gone. */
  async put(key: string, record: unknown, minutes?: number): Promise<boolean> {
    const stored = minutes === undefined ? record : createExpiring(record, minutes, this.parts.clock.now());
    const own: Own = { stored, isWritten: false };
    this.own.set(key, own);
    const done = await this.attempt(async (table) => ({ done: await table.put(stored, key) }));
    if (done !== null && this.own.get(key) === own) this.own.set(key, { stored, isWritten: true });
    return done !== null;
  }

  private unwritten(key: string): Own | null {
    const own = this.own.get(key);
    return own === undefined || own.isWritten ? null : own;
  }

  private opened(): Promise<RecordTable> {
    this.table ??= this.parts.open().then(
      (table) => {
        this.sweep(table);
        return table;
      },
      (error: unknown) => {
        this.table = null;
        throw error;
      },
    );
    return this.table;
  }

  /** Once for a page: what has expired takes no room. */
  private sweep(table: RecordTable): void {
    const now = this.parts.clock.now();
    table.removeWhere((stored) => isExpired(stored, now)).then(undefined, () => undefined);
  }

  private async attempt<T>(run: (table: RecordTable) => Promise<T>): Promise<T | null> {
    const { late, timer } = this.lateness();
    try {
      return await Promise.race([this.opened().then(run), late]);
    } catch (error) {
      this.failed(error);
      return null;
    } finally {
      timer.cancel();
    }
  }

  /** Fails when it has been waited for long enough. */
  private lateness(): { readonly late: Promise<never>; readonly timer: Timer } {
    let fail = (_error: Error): void => undefined;
    const late = new Promise<never>((_, reject) => (fail = reject));
    return { late, timer: this.parts.clock.after(PATIENCE_MS, () => fail(new DOMException('no answer', 'TimeoutError'))) };
  }

  /** One line for a page: storage that fails once fails again. */
  private failed(error: unknown): void {
    if (!this.hasFailed) this.parts.log.warn('record-not-stored', { kind: error instanceof Error ? error.name : null });
    this.hasFailed = true;
  }
}
