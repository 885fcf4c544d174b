import { Reaction } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { registry } from '../components/registry.ts';
import { Page } from './Page.tsx';
import { memoryPorts } from '../runtime/ports/memory.ts';
import { plainVisitor } from '../runtime/ports/anonymous-visitor.ts';
import { withFiles } from '../runtime/ports/with-files.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { shellNeeds } from '../runtime/surfaces/page-dependencies.ts';
import { preparePage } from '../runtime/surfaces/prepare-page.ts';
import { PAGE_WORDS } from '../schemas/manifest/component.ts';
import type { Drawn, InlinedPage, InlinedTexts, SiteDocument } from '../schemas/manifest/site-document.ts';

/** One page of a site, with all that it is made of. */
export interface PageToDraw {
  readonly document: SiteDocument;
  readonly page: InlinedPage;
  readonly texts: InlinedTexts;
  readonly drawn: Drawn;
}

const NEVER = new Promise<void>(() => undefined);

/** The page drawn, nothing follows it: observers read, and that is all. */
enableStaticRendering(true);

function portsOf({ document, texts, drawn }: PageToDraw) {
  const ports = memoryPorts({});
  const plain = plainVisitor(drawn, document.site.hosts.production);
  return {
    ...ports,
    clock: { ...ports.clock, ...plain.clock },
    cookies: { ...ports.cookies, ...plain.cookies },
    storage: { ...ports.storage, ...plain.storage },
    device: { ...ports.device, ...plain.device },
    location: { ...ports.location, ...plain.location },
    file: withFiles(() => NEVER as Promise<never>, texts),
    // Calls wait for a page that is on somebody's screen.
    paint: { ...ports.paint, whenDrawn: NEVER },
  };
}

/** The markup of a page as a plain visitor sees it first, before any answer (design, Serving). */
export async function drawPage(input: PageToDraw): Promise<string> {
  const { document, page, drawn } = input;
  const runtime = createRuntime(document, portsOf(input), { [page.route]: page.content });
  const { locale } = runtime.stores;
  const components = new ComponentLoader(registry, locale, {});
  const shell = shellNeeds(document);
  await Promise.all([
    preparePage(drawn.path, { stores: runtime.stores, components }),
    ...shell.components.map((name) => components.load(name)),
    locale.ready([PAGE_WORDS, ...shell.namespaces]),
  ]);
  runtime.stand();
  // Whatever is derived while it is drawn is derived once.
  const reading = new Reaction('page', () => undefined);
  let html = '';
  reading.track(() => {
    html = renderToString(
      <StrictMode>
        <Page runtime={runtime} components={components} stands />
      </StrictMode>,
    );
  });
  reading.dispose();
  runtime.board.dispose();
  return html;
}
