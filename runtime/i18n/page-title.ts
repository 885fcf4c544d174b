import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

/** The title of a page as the manifest writes it, with the site's name; without a title the name alone. */
export function pageTitle({ site, constants }: Pick<SiteDocument, 'site' | 'constants'>, title: string): string {
  if (title === '') return site.name;
  const parts: Readonly<Record<string, string>> = { title, name: site.name };
  return constants.pageTitle.replaceAll(/\{(title|name)\}/g, (whole, part: string) => parts[part] ?? whole);
}
