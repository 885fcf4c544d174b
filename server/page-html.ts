import type { PageAddresses } from '../runtime/i18n/page-addresses.ts';
import type { InlinedPage, InlinedTexts, SiteDocument } from '../schemas/manifest/site-document.ts';
import { dataBlock, escapeText, tag } from './markup.ts';

/** Addresses of what a page loads: as built, or as the dev server serves it. */
export interface PageAssets {
  /** Classic script that sets theme and rise colour before the first paint. */
  readonly boot: string;
  readonly styles: readonly string[];
  /** Module scripts, in the order in which they run. */
  readonly modules: readonly string[];
  /** Scripts that these import, or will. */
  readonly preloads: readonly string[];
}

/** What the head says of one page in one language. */
export interface PageHeadText extends PageAddresses {
  readonly title: string;
  readonly description: string | null;
  readonly noscript: string;
}

export interface PageInput {
  /** The id of the build that made the page; null where none did. */
  readonly build: string | null;
  /** The hash of the document: reports of the page name it. */
  readonly manifest: string;
  readonly document: SiteDocument;
  /** What the page says; what the others say is fetched. */
  readonly page: InlinedPage;
  /** The words in which it says it. */
  readonly texts: InlinedTexts;
  /** The page's language, by the spec's code. */
  readonly language: string;
  readonly head: PageHeadText;
  readonly assets: PageAssets;
  /** Rendered content of `#app`; empty until the page is prerendered. */
  readonly content?: string;
}

/** The product's own, for a site whose manifest names none. */
const FAVICON = '/favicon.svg';

function root({ build, manifest, document, language }: PageInput): string {
  const spoken = document.languages[language];
  return tag('html', {
    lang: spoken?.tag ?? language,
    dir: spoken?.dir ?? 'ltr',
    'data-site': document.site.key,
    'data-brand': document.site.brand,
    'data-rise-default': spoken?.rise ?? 'green',
    'data-build': build,
    'data-manifest': manifest,
  });
}

function about({ document, head }: PageInput): readonly string[] {
  const described = head.description === null ? [] : [tag('meta', { name: 'description', content: head.description })];
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    `<title>${escapeText(head.title)}</title>`,
    ...described,
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { property: 'og:site_name', content: document.site.ogSiteName }),
    tag('meta', { property: 'og:title', content: head.title }),
    tag('link', { rel: 'icon', href: document.assets['favicon'] ?? FAVICON }),
    tag('link', { rel: 'canonical', href: head.canonical }),
    ...head.alternates.map(({ lang, href }) => tag('link', { rel: 'alternate', hreflang: lang, href })),
  ];
}

function loads({ assets }: PageInput): readonly string[] {
  return [
    `${tag('script', { src: assets.boot })}</script>`,
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...assets.preloads.map((href) => tag('link', { rel: 'modulepreload', href })),
    ...assets.modules.map((src) => `${tag('script', { type: 'module', src })}</script>`),
  ];
}

/** A whole page: nothing in it runs or styles inline, so that it stands under the strict policy. */
export function pageHtml(input: PageInput): string {
  return [
    '<!doctype html>',
    root(input),
    '<head>',
    ...about(input),
    ...loads(input),
    '</head>',
    '<body>',
    `<script type="application/json" id="page">${dataBlock(input.page)}</script>`,
    `<script type="application/json" id="texts">${dataBlock(input.texts)}</script>`,
    `<script type="application/json" id="site">${dataBlock(input.document)}</script>`,
    `<div id="app">${input.content ?? ''}</div>`,
    `<noscript>${escapeText(input.head.noscript)}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
