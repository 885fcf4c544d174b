import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { rolldown } from 'rolldown';
import type { Stop, walkLayouts } from './walk.ts';

const NAME = 'layouts';

async function script(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'walk.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', name: NAME });
  await bundle.close();
  // An init script is a function's body: what it declares is its own.
  return `${output[0].code}\nglobalThis.${NAME} = ${NAME};`;
}

let made: Promise<string> | undefined;

export async function lookAtLayouts(page: Page): Promise<void> {
  made ??= script();
  await page.addInitScript({ content: await made });
}

export function layoutFaults(page: Page, stops: readonly Stop[]): Promise<string[]> {
  return page.evaluate(
    // The script of the page has put it there.
    (all) => (globalThis as unknown as { readonly layouts: { walkLayouts: typeof walkLayouts } }).layouts.walkLayouts(all),
    stops,
  );
}
