import '../components/tokens/base.css';
import { configure } from 'mobx';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../components/eager-components.ts';
import { openPage, type Standing } from './open-page.tsx';
import { browserPorts } from '../runtime/ports/browser.ts';
import { browserHistory } from '../runtime/navigation/browser-history.ts';
import type { LocationPort } from '../runtime/ports/ports.ts';
import { followMissedFiles, restoreTyped } from '../runtime/ports/stale-chunk.ts';
import { pause } from '../runtime/ports/yield-to-main.ts';
import { standing } from '../runtime/ports/anonymous-visitor.ts';
import { withFiles } from '../runtime/ports/with-files.ts';
import { followPointer } from '../runtime/navigation/prefetch-on-hover.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import type { InlinedPage, InlinedTexts, SiteDocument } from '../schemas/manifest/site-document.ts';

configure({ enforceActions: 'always' });

/** JSON inlined in the page: written and validated by our own build, so it is trusted here. */
function inlined(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

interface Started {
  readonly runtime: Runtime;
  readonly standing: Standing;
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

async function open(app: HTMLElement): Promise<Runtime> {
  const location = browserHistory();
  followMissedFiles(() => location.reload());
  const started = await startedOf(location);
  const prefetch = await openPage({
    ...started,
    location,
    // As a transition React draws in slices; nothing is asked before the page stands, so nothing changes meanwhile.
    render: (page) =>
      startTransition(() => {
        if (started.standing === null) createRoot(app, CAUGHT).render(page);
        else hydrateRoot(app, page, CAUGHT);
      }),
  });
  void restoreTyped();
  followPointer(document, prefetch);
  return started.runtime;
}

const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
// Nothing waits at the top level: what loads later imports from this script, and would wait for it in turn.
const opened = open(app);
opened.catch(async (error: unknown) => (await import('../runtime/telemetry/failed-start.ts')).reportFailedStart(error));

if (import.meta.hot) {
  import.meta.hot.on('meridian:site', async (message: { key: string; document: SiteDocument }) => {
    const { site } = (await opened).stores;
    if (message.key === site.document.site.key) site.applySite(message.document);
  });
}
