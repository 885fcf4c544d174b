import { Reaction } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { registry } from '../components/registry.ts';
import { Page } from './Page.tsx';
import { createStaticPorts } from '../runtime/ports/static-ports.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { prepareFirstPage } from '../runtime/surfaces/prepare-page.ts';
import type { PrerenderInfo, InlinedPage, InlinedTexts, SiteDocument } from '../schemas/manifest/site-document.ts';

export interface PrerenderInput {
  readonly document: SiteDocument;
  readonly page: InlinedPage;
  readonly texts: InlinedTexts;
  readonly drawn: PrerenderInfo;
}

// Observers don't subscribe, since the page is rendered once.
enableStaticRendering(true);

export async function renderPage({ document, page, texts, drawn }: PrerenderInput): Promise<string> {
  const runtime = createRuntime(document, createStaticPorts(drawn, document, texts), { [page.route]: page.content });
  const { stores } = runtime;
  const components = new ComponentLoader(registry, stores.locale, {});
  await prepareFirstPage(drawn.path, { stores, components });
  runtime.startPrerendered();
  // Keeps computed values cached while the page renders.
  const reading = new Reaction('page', () => undefined);
  let html = '';
  reading.track(() => {
    html = renderToString(
      <StrictMode>
        <Page runtime={runtime} components={components} isPrerendered />
      </StrictMode>,
    );
  });
  reading.dispose();
  runtime.board.dispose();
  return html;
}
