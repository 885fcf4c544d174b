import { compareStructural } from 'mobx';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Scene } from './protocol.ts';

export function isEqualExcept(one: Scene, other: Scene, ...parts: readonly (keyof Scene)[]): boolean {
  const omitParts = (scene: Scene) => Object.entries(scene).filter(([part]) => !parts.some((name) => name === part));
  return one.document.site.key === other.document.site.key && compareStructural(omitParts(one), omitParts(other));
}

export function findSisterSite({ sisters }: Pick<SiteDocument, 'sisters'>, href: string): string | null {
  const { hostname } = new URL(href);
  const found = Object.entries(sisters).find(([, { production, local }]) => [production, local].includes(hostname));
  return found?.[0] ?? null;
}
