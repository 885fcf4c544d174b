import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { toDataBlock, tag } from './markup.ts';
import type { PageHeadText } from './page-head.ts';

interface SocialMetaInput {
  readonly document: SiteDocument;
  readonly language: string;
  readonly head: PageHeadText;
}

/** Returns Open Graph tags (ogp.me) and JSON-LD (schema.org). */
export function renderSocialMeta({ document, language, head }: SocialMetaInput): readonly string[] {
  const { addresses, title, description } = head;
  if (addresses === null) return [];
  const toLocale = (code: string): string => (document.languages[code]?.tag ?? code).replace('-', '_');
  const others = Object.keys(document.languages).filter((code) => code !== language);
  const properties: readonly (readonly [property: string, content: string])[] = [
    ['og:site_name', document.site.ogSiteName],
    ['og:type', 'website'],
    ['og:title', title],
    ...(description === null ? [] : [['og:description', description] as const]),
    ['og:url', addresses.canonical],
    ['og:locale', toLocale(language)],
    ...others.map((code) => ['og:locale:alternate', toLocale(code)] as const),
  ];
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    `<script type="application/ld+json">${toDataBlock(createLinkedData({ document, language, head }))}</script>`,
  ];
}

function createLinkedData({ document: { site, languages }, language, head }: SocialMetaInput): object {
  const origin = `https://${site.hosts.production}`;
  const [organization, website] = [`${origin}/#organization`, `${origin}/#website`];
  const url = head.addresses?.canonical;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': organization, name: site.ogSiteName, url: `${origin}/`, logo: `${origin}${site.logo}` },
      { '@type': 'WebSite', '@id': website, name: site.ogSiteName, url: `${origin}/`, publisher: { '@id': organization } },
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: head.title,
        ...(head.description === null ? {} : { description: head.description }),
        inLanguage: languages[language]?.tag ?? language,
        isPartOf: { '@id': website },
      },
    ],
  };
}
