import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Returns the violations that axe finds, one line each. */
export async function findViolations(
  page: Page,
  { inside, rules }: { readonly inside?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly string[]> {
  // The page has no frames. The legacy mode opens no page for the results and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (inside === undefined) axe.exclude('#sandbox-panel');
  else axe.include(inside);
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));
}

export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const;
