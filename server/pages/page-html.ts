import type { InlinedPage, InlinedTexts, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { toDataBlock, escapeText, tag } from './markup.ts';
import type { PageHeadText } from './page-head.ts';
import { renderSocialMeta } from './social-meta.ts';

/** Addresses of what a page loads: as built, or as the dev server serves it. */
export interface PageAssets {
  /** Classic script that sets theme and rise colour before the first paint. */
  readonly boot: string;
  readonly styles: readonly string[];
  /** Module scripts, in the order in which they run. */
  readonly modules: readonly string[];
  /** Scripts that these import, or will. */
  readonly preloads: readonly string[];
  /** Fonts in which every page is written. */
  readonly fonts: readonly string[];
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
  /** What `#app` holds; nothing where the script draws the page. */
  readonly markup?: string;
}

/** The product's own, for a site whose manifest names none. */
const FAVICON = '/favicon.svg';

function renderRootTag({ build, manifest, document, language }: PageInput): string {
  const languageInfo = document.languages[language];
  return tag('html', {
    lang: languageInfo?.tag ?? language,
    dir: languageInfo?.dir ?? 'ltr',
    'data-site': document.site.key,
    'data-brand': document.site.brand,
    'data-rise-default': languageInfo?.rise ?? 'green',
    'data-build': build,
    'data-manifest': manifest,
  });
}

function renderMetadata({ document, head }: PageInput): readonly string[] {
  const description = head.description === null ? [] : [tag('meta', { name: 'description', content: head.description })];
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    `<title>${escapeText(head.title)}</title>`,
    ...description,
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('link', { rel: 'icon', href: document.assets['favicon'] ?? FAVICON }),
    ...renderAddresses(head),
  ];
}

/** Where the page is, in this and in other languages; what is nowhere is not to be found by anybody. */
function renderAddresses({ addresses }: PageHeadText): readonly string[] {
  if (addresses === null) return [tag('meta', { name: 'robots', content: 'noindex' })];
  return [
    tag('link', { rel: 'canonical', href: addresses.canonical }),
    ...addresses.alternates.map(({ lang, href }) => tag('link', { rel: 'alternate', hreflang: lang, href })),
  ];
}

function renderAssets({ assets }: PageInput): readonly string[] {
  return [
    `${tag('script', { src: assets.boot })}</script>`,
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    // In time, or from the next page on; never in the way of what is painted first.
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true, fetchpriority: 'low' }),
    ),
    // What is read is painted before any of them is here.
    ...assets.preloads.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ...assets.modules.map((src) => `${tag('script', { type: 'module', src, fetchpriority: 'low' })}</script>`),
  ];
}

/** A whole page: nothing in it runs or styles inline, so that it stands under the strict policy. */
export function renderPageHtml(input: PageInput): string {
  return [
    '<!doctype html>',
    renderRootTag(input),
    '<head>',
    ...renderMetadata(input),
    ...renderSocialMeta(input),
    ...renderAssets(input),
    '</head>',
    '<body>',
    `<noscript><p class="noscript">${escapeText(input.head.noscript)}</p></noscript>`,
    // Only markup in its element: hydration begins with the first node.
    `<div id="app">${input.markup ?? ''}</div>`,
    // Behind what is read: the script that reads them runs when all is here.
    `<script type="application/json" id="page">${toDataBlock(input.page)}</script>`,
    `<script type="application/json" id="texts">${toDataBlock(input.texts)}</script>`,
    `<script type="application/json" id="site">${toDataBlock(input.document)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
