import { type ChartLayout, chartLayout } from '../../schemas/stored/chart-layout.ts';
import { parseChartResolution } from '../../schemas/stored/chart-resolution.ts';
import { parseStored } from '../../schemas/stored/json.ts';
import type { ChartLayouts } from '../../schemas/domains/market/chart-sources.ts';
import { z } from '../../schemas/zod.ts';
import type { ClockPort, DevicePort, LogPort, Timer } from '../ports/ports.ts';
import type { StoredRecords } from '../stores/stored-records.ts';
import type { StorageStore } from '../stores/storage-store.ts';

interface LayoutParts {
  readonly clock: ClockPort;
  readonly device: Pick<DevicePort, 'onHide'>;
  readonly log: LogPort;
  readonly storage: StorageStore;
  readonly records: Pick<StoredRecords, 'get' | 'put'>;
  /** How long nothing must change before what changed is written. */
  readonly delayMs: number;
}

/** Where the resolution chosen last is kept (contract 5). */
const RESOLUTION = 'chart:resolution';

/** What a page that was left had not written yet, by its key: local storage is written at once, whatever goes. */
const UNSAVED = 'chart:unsaved';
const unsaved = z.record(z.string(), chartLayout);

/** Layouts in IndexedDB, each under its key; what changed is there at once, and written after a while. */
export class StoredLayouts implements ChartLayouts {
  readonly resolution: ChartLayouts['resolution'];
  private readonly parts: LayoutParts;
  /** What is not in the database yet. */
  private readonly unwritten = new Map<string, ChartLayout>();
  private timer: Timer | null = null;

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
    const own = this.unwritten.get(key);
    return own ?? this.parse(await this.parts.records.get(key));
  }

  save(key: string, layout: ChartLayout): void {
    this.unwritten.set(key, layout);
    this.timer?.cancel();
    this.timer = this.parts.clock.after(this.parts.delayMs, () => this.flush());
  }

  flush(): void {
    this.timer?.cancel();
    this.timer = null;
    for (const [key, layout] of this.unwritten) void this.write(key, layout);
  }

  /** A write that begins while a page goes may go with it. */
  private keepUnsaved(): void {
    const layouts = Object.fromEntries(this.unwritten);
    if (this.unwritten.size > 0) this.parts.storage.set(UNSAVED, JSON.stringify(layouts));
  }

  /** Writes what the page before could not. */
  private recover(): void {
    const left = parseStored(unsaved, this.parts.storage.get(UNSAVED));
    for (const [key, layout] of Object.entries(left ?? {})) this.unwritten.set(key, layout);
    this.flush();
  }

  private async write(key: string, layout: ChartLayout): Promise<void> {
    const isWritten = await this.parts.records.put(key, layout);
    if (!isWritten) return;
    if (this.unwritten.get(key) === layout) this.unwritten.delete(key);
    if (this.unwritten.size === 0) this.parts.storage.remove(UNSAVED);
  }

  /** A record that is broken, or of a newer version, is none. */
  private parse(record: unknown): ChartLayout | null {
    if (record === undefined) return null;
    const { success, data } = z.safeParse(chartLayout, record);
    if (!success) this.parts.log.warn('chart-layout-refused', {});
    return success ? data : null;
  }
}
