import type { LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { ChartSettings } from '../state/chart-settings.ts';

/** Tells once of each alert whose price the market has come to or gone past, and drops it. */
export function watchAlerts(live: LiveBars, settings: ChartSettings, onAlert: (price: number) => void): () => void {
  let before = live.bars.close[live.bars.length - 1] ?? null;
  return live.onChange(({ kind }) => {
    const { bars } = live;
    const now = bars.close[bars.length - 1] ?? null;
    const was = before;
    before = now;
    // What the price did while nobody looked is no crossing.
    if (kind !== 'newer' || was === null || now === null) return;
    for (const { id, price } of settings.ownAlerts) {
      if (!isReached(was, now, price)) continue;
      settings.dropAlert(id);
      onAlert(price);
    }
  });
}

/** From one side to the price or past it; one that is put at the last price, as the keyboard does, waits until it is left. */
function isReached(was: number, now: number, price: number): boolean {
  return was < price ? now >= price : was > price && now <= price;
}
