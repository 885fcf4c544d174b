import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { rolldown } from 'rolldown';
import { openPage, type PageOptions } from '../test.ts';
import type { findPageFaults, Stop } from './walk.ts';

export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const;

async function buildWalk(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'walk.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', name: 'layouts' });
  await bundle.close();
  // Playwright wraps an init script in a function, so its declarations aren't global.
  return `${output[0].code}\nglobalThis.layouts = layouts;`;
}

let script: Promise<string> | undefined;

/** Visits pages inside an open page at both widths. Returns layout faults, for example `375 px: /de/wallet: …`. */
export async function findLayoutFaults(page: Page, stops: readonly Stop[], opening: PageOptions): Promise<string[]> {
  script ??= buildWalk();
  await page.addInitScript({ content: await script });
  await page.setViewportSize(VIEWPORTS[0]);
  await openPage(page, { who: 'trader', ...opening });
  const found: string[] = [];
  for (const [index, stop] of stops.entries()) {
    // Alternating the order halves the number of resizes.
    for (const viewport of index % 2 === 0 ? VIEWPORTS : VIEWPORTS.toReversed()) {
      await page.setViewportSize(viewport);
      const faults = await page.evaluate(
        (one) => (globalThis as unknown as { readonly layouts: { findPageFaults: typeof findPageFaults } }).layouts.findPageFaults(one),
        stop,
      );
      found.push(...faults.map((fault) => `${viewport.width} px: ${fault}`));
    }
  }
  return found;
}
