import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

export function formatPageTitle({ site, constants }: Pick<SiteDocument, 'site' | 'constants'>, title: string): string {
  if (title === '') return site.name;
  const parts: Readonly<Record<string, string>> = { title, name: site.name };
  return constants.pageTitle.replaceAll(/\{(title|name)\}/g, (whole, part: string) => parts[part] ?? whole);
}
