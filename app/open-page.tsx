import { StrictMode, type ReactNode } from 'react';
import { runInAction } from 'mobx';
import { registry } from '../components/registry.ts';
import { Page } from './Page.tsx';
import type { BrowserHistory } from '../runtime/navigation/browser-history.ts';
import { pause } from '../runtime/ports/yield-to-main.ts';
import type { StandingPorts } from '../runtime/ports/anonymous-visitor.ts';
import { navigateWhenReady } from '../runtime/navigation/navigate-when-ready.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { shellNeeds } from '../runtime/surfaces/page-dependencies.ts';
import { preparePage, prefetchPage } from '../runtime/surfaces/prepare-page.ts';
import { PAGE_WORDS } from '../schemas/manifest/component.ts';

/** What a page that stands as it was drawn ahead does once it is hydrated; null where nothing is drawn. */
export type Standing = Pick<StandingPorts, 'comeAlive'> | null;

/** A page to open. */
interface Opening {
  readonly runtime: Runtime;
  readonly location: BrowserHistory;
  readonly standing: Standing;
  /** Puts it on screen, once all that it draws first is here. */
  readonly render: (page: ReactNode) => void;
}

/**
 * Opens a page in steps, between which the browser can answer a tap and paint. Returns what fetches ahead the page at a
 * path, which may be opened next.
 */
export async function openPage({ runtime, location, standing, render }: Opening): Promise<(pathname: string) => void> {
  const { clock } = runtime.ports;
  const components = new ComponentLoader(registry, runtime.stores.locale, runtime.loading);
  const parts = { stores: runtime.stores, components };
  const prepare = (pathname: string) => preparePage(pathname, parts);
  navigateWhenReady(location, { clock, prepare });
  await pause();
  if (standing === null) runtime.start(components);
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
      standing?.comeAlive();
      runtime.comeAlive();
      runtime.start(components);
    });
  render(
    <StrictMode>
      <Page runtime={runtime} components={components} stands={standing !== null} {...(standing && { onHydrated: comeAlive })} />
    </StrictMode>,
  );
  return (pathname) => prefetchPage(pathname, parts);
}
