import type { FactId } from '../../schemas/sources/catalogue.ts';
import type { Code } from '../surfaces/component-loader.ts';
import type { Stores } from '../stores/stores.ts';
import { namespacesOf } from '../surfaces/first-needs.ts';

const FACT: FactId = 'device.isOnline';

/** Loads code and words of what shows when the network is gone, since then it is too late. */
export async function bringAtHand({ site, locale }: Pick<Stores, 'site' | 'locale'>, code: Code): Promise<void> {
  const surfaces = Object.values(site.document.surfaces).filter(
    ({ when }) => when !== undefined && Object.hasOwn(site.rules[when]?.reads ?? {}, FACT),
  );
  const words = locale.ready(surfaces.flatMap(({ props }) => namespacesOf(props)));
  await Promise.all([words, ...surfaces.map(({ component }) => code.load(component))]);
}
