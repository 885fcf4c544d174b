import './components/tokens/base.css';
import { configure, runInAction } from 'mobx';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './components/first.ts';
import { registry } from './components/registry.ts';
import { Page } from './compose.tsx';
import { browserPorts } from './runtime/ports/browser.ts';
import { browserLocation } from './runtime/ports/browser-location.ts';
import type { LocationPort } from './runtime/ports/ports.ts';
import { followMissedFiles, restoreTyped } from './runtime/ports/missed-file.ts';
import { pause } from './runtime/ports/pause.ts';
import { standing, type StandingPorts } from './runtime/ports/plain-visitor.ts';
import { withFiles } from './runtime/ports/with-files.ts';
import { followPointer } from './runtime/routing/follow-pointer.ts';
import { followMoves } from './runtime/routing/follow-moves.ts';
import { createRuntime, type Runtime } from './runtime/runtime.ts';
import { ComponentLoader } from './runtime/surfaces/component-loader.ts';
import { shellNeeds } from './runtime/surfaces/first-needs.ts';
import { preparePage, prefetchPage } from './runtime/surfaces/prepare-page.ts';
import { PAGE_WORDS } from './schemas/manifest/component.ts';
import type { InlinedPage, InlinedTexts, SiteDocument } from './schemas/manifest/site-document.ts';

configure({ enforceActions: 'always' });

/** JSON inlined in the page: written and validated by our own build, so it is trusted here. */
function inlined(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

interface Started {
  readonly runtime: Runtime;
  /** What a page that stands as it was drawn ahead does once it is hydrated; null where nothing is drawn. */
  readonly standing: Pick<StandingPorts, 'comeAlive'> | null;
}

/** The runtime over the browser, with what came inlined in the page. */
async function startedOf(location: LocationPort): Promise<Started> {
  const page = inlined('page') as InlinedPage;
  const site = inlined('site') as SiteDocument;
  const browser = browserPorts(location);
  const real = { ...browser, file: withFiles(browser.file, inlined('texts') as InlinedTexts) };
  await pause();
  if (page.drawn === undefined) real.document.comeAlive();
  const drawn = page.drawn === undefined ? null : standing(real, page.drawn, site.site.hosts.production);
  return { runtime: createRuntime(site, drawn?.ports ?? real, { [page.route]: page.content }), standing: drawn };
}

/** What a boundary caught is told by the log, redacted; React would print it as it is. */
const CAUGHT = { onCaughtError: () => undefined };

/** Draws the page in steps, between which the browser can answer a tap and paint. */
async function open(app: HTMLElement): Promise<Runtime> {
  const location = browserLocation();
  followMissedFiles(() => location.reload());
  const { runtime, standing: drawn } = await startedOf(location);
  const { clock } = runtime.ports;
  const components = new ComponentLoader(registry, runtime.stores.locale);
  const parts = { stores: runtime.stores, components };
  const prepare = (pathname: string) => preparePage(pathname, parts);
  followMoves(location, { clock, prepare });
  await pause();
  if (drawn === null) runtime.start(components);
  else runtime.stand();
  await pause();
  const shell = shellNeeds(runtime.stores.site.document);
  await Promise.all([
    prepare(runtime.stores.route.location.pathname),
    ...shell.components.map((name) => components.load(name)),
    runtime.stores.locale.ready([PAGE_WORDS, ...shell.namespaces]),
  ]);
  const comeAlive = () =>
    runInAction(() => {
      drawn?.comeAlive();
      runtime.comeAlive();
      runtime.start(components);
    });
  const page = (
    <StrictMode>
      <Page runtime={runtime} components={components} stands={drawn !== null} {...(drawn && { onHydrated: comeAlive })} />
    </StrictMode>
  );
  // As a transition React draws in slices; nothing is asked before the page stands, so nothing changes meanwhile.
  startTransition(() => {
    if (drawn === null) createRoot(app, CAUGHT).render(page);
    else hydrateRoot(app, page, CAUGHT);
  });
  void restoreTyped();
  followPointer(document, (pathname) => prefetchPage(pathname, parts));
  return runtime;
}

const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
// Nothing waits at the top level: what loads later imports from this script, and would wait for it in turn.
const opened = open(app);
opened.catch(async (error: unknown) => (await import('./runtime/telemetry/failed-start.ts')).reportFailedStart(error));

if (import.meta.hot) {
  import.meta.hot.on('meridian:site', async (message: { key: string; document: SiteDocument }) => {
    const { site } = (await opened).stores;
    if (message.key === site.document.site.key) site.applySite(message.document);
  });
}
