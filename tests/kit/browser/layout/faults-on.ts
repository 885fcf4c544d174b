import type { Page } from 'playwright/test';
import { open, type Opening } from '../test.ts';
import { layoutFaults, lookAtLayouts } from './injected.ts';
import type { Stop } from './walk.ts';

export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const;

/** Visits pages inside an open page of a site, at both widths, and returns layout faults, as `375 px: /de/wallet: …`. */
export async function faultsOn(page: Page, stops: readonly Stop[], opening: Opening): Promise<string[]> {
  await lookAtLayouts(page);
  await page.setViewportSize(VIEWPORTS[0]);
  await open(page, { who: 'trader', ...opening });
  const found: string[] = [];
  for (const [index, stop] of stops.entries()) {
    // A page is entered at the width at which the page before it was left.
    for (const viewport of index % 2 === 0 ? VIEWPORTS : VIEWPORTS.toReversed()) {
      await page.setViewportSize(viewport);
      const faults = await layoutFaults(page, [stop]);
      found.push(...faults.map((fault) => `${viewport.width} px: ${fault}`));
    }
  }
  return found;
}
