import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

/** Returns the title in the manifest's format with the site's name, or the name alone. */
export function formatPageTitle({ site, constants }: Pick<SiteDocument, 'site' | 'constants'>, title: string): string {
  if (title === '') return site.name;
  const parts: Readonly<Record<string, string>> = { title, name: site.name };
  return constants.pageTitle.replaceAll(/\{(title|name)\}/g, (whole, part: string) => parts[part] ?? whole);
}
