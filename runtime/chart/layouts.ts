import { type ChartLayout, chartLayout } from '../../schemas/stored/chart-layout.ts';
import { parseChartResolution } from '../../schemas/stored/chart-resolution.ts';
import { parseStored } from '../../schemas/stored/json.ts';
import type { ChartLayouts } from '../../schemas/sources/chart.ts';
import { z } from '../../schemas/zod.ts';
import type { ClockPort, DevicePort, LogPort, Timer } from '../ports/ports.ts';
import type { StorageStore } from '../stores/storage-store.ts';

/** Records by key, in storage that may be blocked, full or broken. */
export interface LayoutTable {
  get(key: string): PromiseLike<unknown>;
  put(record: unknown, key: string): PromiseLike<unknown>;
}

interface LayoutParts {
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onHide'>;
  readonly log: LogPort;
  readonly storage: StorageStore;
  /** Its code is loaded when the first layout is asked for. */
  readonly open: () => Promise<LayoutTable>;
  /** How long nothing must change before what changed is written. */
  readonly delayMs: number;
}

interface Saved {
  readonly layout: ChartLayout;
  readonly isWritten: boolean;
}

/** Where the resolution chosen last is kept (contract 5). */
const RESOLUTION = 'chart:resolution';

/** What a page that was left had not written yet, by its key: local storage is written at once, whatever goes. */
const UNSAVED = 'chart:unsaved';
const unsaved = z.record(z.string(), chartLayout);

/** Layouts in IndexedDB; what cannot be written is kept for this page, so that nothing fails where storage is blocked or full. */
export class StoredLayouts implements ChartLayouts {
  readonly resolution: ChartLayouts['resolution'];
  private readonly parts: LayoutParts;
  /** What this page saved. */
  private readonly saved = new Map<string, Saved>();
  private table: Promise<LayoutTable> | null = null;
  private timer: Timer | null = null;
  private hasFailed = false;

  constructor(parts: LayoutParts) {
    const { storage, device } = parts;
    this.parts = parts;
    this.resolution = {
      get: () => parseChartResolution(storage.get(RESOLUTION)),
      set: (resolution) => storage.set(RESOLUTION, resolution),
    };
    this.recover();
    device.onHide(() => {
      this.keepUnsaved();
      this.flush();
    });
  }

  async load(key: string): Promise<ChartLayout | null> {
    const read = await this.opened()
      .then(async (table) => ({ record: await table.get(key) }))
      .catch((error: unknown) => this.failed(error));
    const own = this.saved.get(key);
    // What is not written, and what cannot be read back, is here.
    if (own !== undefined && (read === null || !own.isWritten)) return own.layout;
    return this.parse(read?.record);
  }

  save(key: string, layout: ChartLayout): void {
    this.saved.set(key, { layout, isWritten: false });
    this.timer?.cancel();
    this.timer = this.parts.clock.after(this.parts.delayMs, () => this.flush());
  }

  flush(): void {
    this.timer?.cancel();
    this.timer = null;
    for (const [key, saved] of this.unwritten) void this.write(key, saved);
  }

  private get unwritten(): readonly (readonly [string, Saved])[] {
    return [...this.saved].filter(([, { isWritten }]) => !isWritten);
  }

  /** A write that begins while a page goes may go with it. */
  private keepUnsaved(): void {
    const layouts = this.unwritten.map(([key, { layout }]) => [key, layout] as const);
    if (layouts.length > 0) this.parts.storage.set(UNSAVED, JSON.stringify(Object.fromEntries(layouts)));
  }

  /** Writes what the page before could not. */
  private recover(): void {
    const left = parseStored(unsaved, this.parts.storage.get(UNSAVED));
    for (const [key, layout] of Object.entries(left ?? {})) this.saved.set(key, { layout, isWritten: false });
    this.flush();
  }

  private async write(key: string, saved: Saved): Promise<void> {
    try {
      const table = await this.opened();
      await table.put(saved.layout, key);
      if (this.saved.get(key) === saved) this.saved.set(key, { ...saved, isWritten: true });
      if (this.unwritten.length === 0) this.parts.storage.remove(UNSAVED);
    } catch (error) {
      this.failed(error);
    }
  }

  private opened(): Promise<LayoutTable> {
    this.table ??= this.parts.open().catch((error: unknown) => {
      this.table = null;
      throw error;
    });
    return this.table;
  }

  /** A record that is broken, or of a newer version, is none. */
  private parse(record: unknown): ChartLayout | null {
    if (record === undefined) return null;
    const { success, data } = z.safeParse(chartLayout, record);
    if (!success) this.parts.log.warn('chart-layout-refused', {});
    return success ? data : null;
  }

  /** One line for a page: storage that fails once fails again. */
  private failed(error: unknown): null {
    if (!this.hasFailed) this.parts.log.warn('chart-layout-not-stored', { kind: error instanceof Error ? error.name : null });
    this.hasFailed = true;
    return null;
  }
}
