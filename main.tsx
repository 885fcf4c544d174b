import './components/tokens/base.css';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { registry } from './components/registry.ts';
import { Page } from './compose.tsx';
import { browserLocation, browserPorts } from './runtime/ports/browser.ts';
import { RouterBridge } from './runtime/routing/RouterBridge.tsx';
import { createRuntime } from './runtime/runtime.ts';
import { ComponentLoader } from './runtime/surfaces/component-loader.ts';
import { firstNeeds } from './runtime/surfaces/first-needs.ts';
import { PAGE_WORDS } from './schemas/manifest/component.ts';
import type { SiteDocument } from './schemas/manifest/site-document.ts';

configure({ enforceActions: 'always' });

/** The site document inlined in the page: written and validated by our own build, so it is trusted here. */
function inlinedDocument(): SiteDocument {
  return JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteDocument;
}

const location = browserLocation();
const runtime = createRuntime(inlinedDocument(), browserPorts(location));
const components = new ComponentLoader(registry, runtime.stores.locale);
const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');

runtime.start();
const { components: chunks, namespaces } = firstNeeds(runtime.stores.site.document, runtime.stores.route.id);
await Promise.all([...chunks.map((name) => components.load(name)), runtime.stores.locale.ready([PAGE_WORDS, ...namespaces])]);
createRoot(app).render(
  <StrictMode>
    <BrowserRouter>
      <RouterBridge location={location} />
      <Page runtime={runtime} components={components} />
    </BrowserRouter>
  </StrictMode>,
);

if (import.meta.hot) {
  import.meta.hot.on('meridian:site', (message: { key: string; document: SiteDocument }) => {
    if (message.key === runtime.stores.site.document.site.key) runtime.stores.site.applySite(message.document);
  });
}
