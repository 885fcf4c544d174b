import { type ChartLayout, chartLayout, parseChartResolution } from '../../schemas/stored/chart-layout.ts';
import { parseStored } from '../../schemas/stored/json.ts';
import type { ChartLayouts } from '../../schemas/domains/market/chart-sources.ts';
import { z } from '../../schemas/zod.ts';
import type { DevicePort, Timer, Ports } from '../ports/ports.ts';
import type { StoredRecords } from '../stores/stored-records.ts';
import type { StorageStore } from '../stores/storage-store.ts';

interface LayoutDeps extends Pick<Ports, 'clock' | 'log'> {
  readonly device: Pick<DevicePort, 'onHide'>;
  readonly storage: StorageStore;
  readonly records: Pick<StoredRecords, 'get' | 'put' | 'hasFailed'>;
  readonly delayMs: number;
}

const RESOLUTION = 'chart:resolution';

/** Layouts that a closed page couldn't write to IndexedDB. Local storage is synchronous. */
const UNSAVED = 'chart:unsaved';
const unsaved = z.record(z.string(), chartLayout);

/** Layouts in IndexedDB by key. A saved layout is available at once and written after a delay. */
export class StoredLayouts implements ChartLayouts {
  readonly resolution: ChartLayouts['resolution'];
  readonly #deps: LayoutDeps;
  readonly #unwritten = new Map<string, ChartLayout>();
  readonly #missing = new Set<string>();
  readonly #stopHide: () => void;
  #timer: Timer | null = null;

  constructor(deps: LayoutDeps) {
    const { storage, device } = deps;
    this.#deps = deps;
    this.resolution = {
      get: () => parseChartResolution(storage.get(RESOLUTION)),
      set: (resolution) => storage.set(RESOLUTION, resolution),
    };
    this.#recover();
    this.#stopHide = device.onHide(() => this.#saveNow());
  }

  async load(key: string): Promise<ChartLayout | null> {
    const own = this.#unwritten.get(key);
    if (own !== undefined) return own;
    const record = await this.#deps.records.get(key);
    if (record !== undefined) return this.#parse(record);
    if (!this.#deps.records.hasFailed) this.#missing.add(key);
    return null;
  }

  isMissing(key: string): boolean {
    return this.#missing.has(key);
  }

  save(key: string, layout: ChartLayout): void {
    this.#unwritten.set(key, layout);
    this.#timer?.cancel();
    this.#timer = this.#deps.clock.after(this.#deps.delayMs, () => this.flush());
  }

  flush(): void {
    this.#timer?.cancel();
    for (const [key, layout] of this.#unwritten) void this.#write(key, layout);
  }

  dispose(): void {
    this.#stopHide();
    this.#saveNow();
  }

  /** The browser may cancel pending writes when the page closes, so local storage gets a copy. */
  #saveNow(): void {
    const layouts = Object.fromEntries(this.#unwritten);
    if (this.#unwritten.size > 0) this.#deps.storage.set(UNSAVED, JSON.stringify(layouts));
    this.flush();
  }

  #recover(): void {
    const left = parseStored(unsaved, this.#deps.storage.get(UNSAVED));
    for (const [key, layout] of Object.entries(left ?? {})) this.#unwritten.set(key, layout);
    this.flush();
  }

  async #write(key: string, layout: ChartLayout): Promise<void> {
    const isWritten = await this.#deps.records.put(key, layout);
    if (!isWritten) return;
    if (this.#unwritten.get(key) === layout) this.#unwritten.delete(key);
    if (this.#unwritten.size === 0) this.#deps.storage.remove(UNSAVED);
  }

  #parse(record: unknown): ChartLayout | null {
    const { success, data } = z.safeParse(chartLayout, record);
    if (!success) this.#deps.log.warn('chart-layout-refused', {});
    return success ? data : null;
  }
}
