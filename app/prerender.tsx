import { Reaction } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { registry } from '../components/registry.ts';
import { Page } from './Page.tsx';
import { memoryPorts } from '../runtime/ports/memory.ts';
import { createAnonymousVisitor } from '../runtime/ports/anonymous-visitor.ts';
import { withFiles } from '../runtime/ports/with-files.ts';
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

const NEVER = new Promise<void>(() => undefined);

// Observers don't subscribe, since the page is rendered once.
enableStaticRendering(true);

function createPorts({ document, texts, drawn }: PrerenderInput) {
  const ports = memoryPorts({});
  const visitor = createAnonymousVisitor(drawn, document.site.hosts.production);
  return {
    ...ports,
    clock: { ...ports.clock, ...visitor.clock },
    cookies: { ...ports.cookies, ...visitor.cookies },
    storage: { ...ports.storage, ...visitor.storage },
    device: { ...ports.device, ...visitor.device },
    location: { ...ports.location, ...visitor.location },
    file: withFiles(() => NEVER as Promise<never>, texts),
    paint: { ...ports.paint, whenUsable: NEVER },
  };
}

export async function drawPage(input: PrerenderInput): Promise<string> {
  const { document, page, drawn } = input;
  const runtime = createRuntime(document, createPorts(input), { [page.route]: page.content });
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
