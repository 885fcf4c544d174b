import '../components/tokens/base.css';
import '../components/tokens/utilities.css';
import '../components/tokens/controls.css';
import { configure, runInAction } from 'mobx';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../components/eager-components.ts';
import { openPage } from './open-page.tsx';
import { createBrowserPorts } from '../runtime/ports/browser.ts';
import { createBrowserHistory } from '../runtime/navigation/browser-history.ts';
import type { LocationPort } from '../runtime/ports/ports.ts';
import { reloadOnStaleChunk, restoreFormValues } from '../runtime/ports/stale-chunk.ts';
import { yieldToMain } from '../runtime/ports/yield-to-main.ts';
import { createHydrationPorts, type HydrationPorts } from '../runtime/ports/anonymous-visitor.ts';
import { withFiles } from '../runtime/ports/with-files.ts';
import { prefetchOnHover } from '../runtime/navigation/prefetch-on-hover.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import type { InlinedPage, InlinedTexts, SiteDocument } from '../schemas/manifest/site-document.ts';

configure({ enforceActions: 'always' });

function parseInlined(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

interface Started {
  readonly runtime: Runtime;
  readonly hydration: HydrationPorts | null;
}

async function createPageRuntime(location: LocationPort): Promise<Started> {
  const page = parseInlined('page') as InlinedPage;
  const site = parseInlined('site') as SiteDocument;
  const browser = createBrowserPorts(location);
  const real = { ...browser, file: withFiles(browser.file, parseInlined('texts') as InlinedTexts) };
  await yieldToMain();
  if (page.drawn === undefined) real.document.activate();
  const hydration = page.drawn === undefined ? null : createHydrationPorts(real, page.drawn, site.site.hosts.production);
  const contents = { [page.route]: page.content };
  return { runtime: runInAction(() => createRuntime(site, hydration?.ports ?? real, contents)), hydration };
}

/** Error boundaries log caught errors, redacted. React would print them unredacted. */
const CAUGHT = { onCaughtError: () => undefined };

async function open(app: HTMLElement): Promise<Runtime> {
  const location = createBrowserHistory();
  reloadOnStaleChunk(() => location.reload());
  const started = await createPageRuntime(location);
  const prefetch = await openPage({
    ...started,
    location,
    // In a transition, React renders in slices. Nothing changes meanwhile, since requests wait for the first paint.
    render: (page) =>
      startTransition(() => {
        if (started.hydration === null) createRoot(app, CAUGHT).render(page);
        else hydrateRoot(app, page, CAUGHT);
      }),
  });
  void restoreFormValues();
  prefetchOnHover(document, prefetch);
  return started.runtime;
}

const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
const opened = open(app);
opened.catch(async (error: unknown) => (await import('../runtime/telemetry/failed-start.ts')).reportFailedStart(error));

if (import.meta.hot) {
  import.meta.hot.on('meridian:site', async (message: { key: string; document: SiteDocument }) => {
    const { site } = (await opened).stores;
    if (message.key === site.document.site.key) site.applySite(message.document);
  });
}
