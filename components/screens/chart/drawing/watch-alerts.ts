import type { LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { ChartSettings } from '../state/chart-settings.ts';

/** Fires each alert once, when the price reaches or crosses it, and removes it. */
export function watchAlerts(live: LiveBars, settings: ChartSettings, onAlert: (price: number) => void): () => void {
  let before = live.bars.close[live.bars.length - 1] ?? null;
  return live.onChange(({ kind }) => {
    const { bars } = live;
    const now = bars.close[bars.length - 1] ?? null;
    const was = before;
    before = now;
    // Price changes while the chart was paused don't count as a crossing.
    if (kind !== 'newer' || was === null || now === null) return;
    for (const { id, price } of settings.ownAlerts) {
      if (!isReached(was, now, price)) continue;
      settings.dropAlert(id);
      onAlert(price);
    }
  });
}

/** Returns whether the price reached the alert. An alert at the last price, as set by keyboard, waits until the price leaves it. */
function isReached(was: number, now: number, price: number): boolean {
  return was < price ? now >= price : was > price && now <= price;
}
