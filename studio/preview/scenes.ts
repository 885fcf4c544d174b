import { compareStructural } from 'mobx';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Scene } from './protocol.ts';

/** Whether two scenes of a site differ in nothing but these of their parts. */
export function isSameBut(one: Scene, other: Scene, ...parts: readonly (keyof Scene)[]): boolean {
  const rest = (scene: Scene) => Object.entries(scene).filter(([part]) => !parts.some((name) => name === part));
  return one.document.site.key === other.document.site.key && compareStructural(rest(one), rest(other));
}

/** The key of the sister site that an address is of; null for others. */
export function siteAt({ sisters }: Pick<SiteDocument, 'sisters'>, href: string): string | null {
  const { hostname } = new URL(href);
  const found = Object.entries(sisters).find(([, { production, local }]) => [production, local].includes(hostname));
  return found?.[0] ?? null;
}
