import './components/tokens/base.css';
import { configure } from 'mobx';
import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './components/first.ts';
import { registry } from './components/registry.ts';
import { Page } from './compose.tsx';
import { browserLocation, browserPorts } from './runtime/ports/browser.ts';
import { pause } from './runtime/ports/pause.ts';
import { withFiles } from './runtime/ports/with-files.ts';
import { followPointer } from './runtime/routing/follow-pointer.ts';
import { RouterBridge } from './runtime/routing/RouterBridge.tsx';
import { createRuntime } from './runtime/runtime.ts';
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

const location = browserLocation();
const page = inlined('page') as InlinedPage;
const ports = browserPorts(location);
const fetch = withFiles(ports.fetch, inlined('texts') as InlinedTexts);
const runtime = createRuntime(inlined('site') as SiteDocument, { ...ports, fetch }, { [page.route]: page.content });
const components = new ComponentLoader(registry, runtime.stores.locale);
const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');

const parts = { stores: runtime.stores, components };
const prepare = (pathname: string) => preparePage(pathname, parts);

/** Nothing waits at the top level: what loads later imports from this script, and would wait for it in turn. */
async function draw(root: Root): Promise<void> {
  await pause();
  runtime.start();
  await pause();
  const shell = shellNeeds(runtime.stores.site.document);
  await Promise.all([
    prepare(location.path().pathname),
    ...shell.components.map((name) => components.load(name)),
    runtime.stores.locale.ready([PAGE_WORDS, ...shell.namespaces]),
  ]);
  // As a transition React draws in slices; nothing is asked before the page stands, so nothing changes meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <BrowserRouter>
          <RouterBridge location={location} clock={runtime.ports.clock} prepare={prepare} />
          <Page runtime={runtime} components={components} />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}

void draw(createRoot(app));
followPointer(document, (pathname) => prefetchPage(pathname, parts));

if (import.meta.hot) {
  import.meta.hot.on('meridian:site', (message: { key: string; document: SiteDocument }) => {
    if (message.key === runtime.stores.site.document.site.key) runtime.stores.site.applySite(message.document);
  });
}
