import { createExpiring, getStoredRecord } from '../../schemas/stored/expiring.ts';
import type { Timer, Ports } from '../ports/ports.ts';
import type { RecordTable } from './record-table.ts';

interface RecordDeps extends Pick<Ports, 'clock' | 'log'> {
  readonly open: () => Promise<RecordTable>;
}

interface WrittenRecord {
  readonly stored: unknown;
  readonly isWritten: boolean;
}

/** Time limit in ms. Opening blocks while another tab has an older version of the database open. */
const TIMEOUT_MS = 2_000;

/** Records in IndexedDB, with optional expiry. Never rejects: if storage fails, records last as long as the page. */
export class StoredRecords {
  readonly #deps: RecordDeps;
  readonly #written = new Map<string, WrittenRecord>();
  #table: Promise<RecordTable> | null = null;
  hasFailed = false;

  constructor(deps: RecordDeps) {
    this.#deps = deps;
  }

  async get(key: string): Promise<unknown> {
    const read = this.getUnwritten(key) ?? (await this.tryRun(async (table) => ({ stored: await table.get(key) })));
    // A record written in the meantime takes precedence.
    const { stored } = this.getUnwritten(key) ?? read ?? this.#written.get(key) ?? { stored: undefined };
    return getStoredRecord(stored, this.#deps.clock.now());
  }

  /** Resolves to false if the record isn't in the database. It expires after `minutes`. */
  async put(key: string, record: unknown, minutes?: number): Promise<boolean> {
    const stored = minutes === undefined ? record : createExpiring(record, minutes, this.#deps.clock.now());
    const written: WrittenRecord = { stored, isWritten: false };
    this.#written.set(key, written);
    const done = await this.tryRun(async (table) => ({ done: await table.put(stored, key) }));
    if (done !== null && this.#written.get(key) === written) this.#written.set(key, { stored, isWritten: true });
    return done !== null;
  }

  private getUnwritten(key: string): WrittenRecord | null {
    const written = this.#written.get(key);
    return written === undefined || written.isWritten ? null : written;
  }

  private openTable(): Promise<RecordTable> {
    this.#table ??= this.#deps.open().then(
      (table) => {
        const now = this.#deps.clock.now();
        table.removeWhere((stored) => getStoredRecord(stored, now) === undefined).then(undefined, () => undefined);
        return table;
      },
      (error: unknown) => {
        this.#table = null;
        throw error;
      },
    );
    return this.#table;
  }

  private async tryRun<T>(run: (table: RecordTable) => Promise<T>): Promise<T | null> {
    let timer: Timer | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      timer = this.#deps.clock.after(TIMEOUT_MS, () => reject(new DOMException('no answer', 'TimeoutError')));
    });
    try {
      return await Promise.race([this.openTable().then(run), timedOut]);
    } catch (error) {
      if (!this.hasFailed) this.#deps.log.warn('record-not-stored', { kind: error instanceof Error ? error.name : null });
      this.hasFailed = true;
      return null;
    } finally {
      timer?.cancel();
    }
  }
}
