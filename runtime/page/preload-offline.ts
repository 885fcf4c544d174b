import type { FactId } from '../../schemas/sources/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';
import { shellNeeds } from '../surfaces/page-dependencies.ts';

const FACT: FactId = 'device.isOnline';

/** Loads code and words of what shows when the network is gone, since then it is too late. */
export async function bringAtHand({ site, locale }: Pick<Stores, 'site' | 'locale'>, code: Code): Promise<void> {
  const { document, rules } = site;
  const told = Object.entries(document.surfaces).filter(([, { when = '' }]) => Object.hasOwn(rules[when]?.reads ?? {}, FACT));
  const always = told.map(([id, { when: _, ...surface }]) => [id, surface] as const);
  const { components, namespaces } = shellNeeds({ ...document, menus: {}, surfaces: Object.fromEntries(always) });
  await Promise.all([locale.ready(namespaces), ...components.map((name) => code.load(name))]);
}
