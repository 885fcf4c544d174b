import type { InlinedPage, InlinedTexts, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { toDataBlock, escapeText, tag } from './markup.ts';
import type { PageHeadText } from './page-head.ts';
import { renderSocialMeta } from './social-meta.ts';

export interface PageAssets {
  readonly boot: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
}

export interface PageInput {
  readonly build: string | null;
  readonly manifest: string;
  readonly document: SiteDocument;
  readonly page: InlinedPage;
  readonly texts: InlinedTexts;
  readonly language: string;
  readonly head: PageHeadText;
  readonly assets: PageAssets;
  /** Content of `#app`. Omitted if the browser renders the page. */
  readonly markup?: string;
  readonly note?: string | undefined;
}

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
    // Low priority, so that fonts don't delay the first paint.
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true, fetchpriority: 'low' }),
    ),
    // The prerendered page paints without scripts.
    ...assets.preloads.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ...assets.modules.map((src) => `${tag('script', { type: 'module', src, fetchpriority: 'low' })}</script>`),
  ];
}

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
    // No whitespace: hydration begins with the first node.
    `<div id="app">${input.markup ?? ''}</div>`,
    ...(input.note === undefined ? [] : [input.note]),
    // At the end, because scripts run after the whole document.
    `<script type="application/json" id="page">${toDataBlock(input.page)}</script>`,
    `<script type="application/json" id="texts">${toDataBlock(input.texts)}</script>`,
    `<script type="application/json" id="site">${toDataBlock(input.document)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
