import { StrictMode, type ReactNode } from 'react';
import { runInAction } from 'mobx';
import { registry } from '../components/registry.ts';
import { Page } from './Page.tsx';
import type { BrowserHistory } from '../runtime/navigation/browser-history.ts';
import { yieldToMain } from '../runtime/ports/yield-to-main.ts';
import type { HydrationPorts } from '../runtime/ports/anonymous-visitor.ts';
import { navigateWhenReady } from '../runtime/navigation/navigate-when-ready.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { prefetchPage, prepareFirstPage, preparePage } from '../runtime/surfaces/prepare-page.ts';

interface OpenPageOptions {
  readonly runtime: Runtime;
  readonly location: BrowserHistory;
  readonly hydration: Pick<HydrationPorts, 'activate'> | null;
  readonly render: (page: ReactNode) => void;
}

/** Opens a page in steps, so that the browser can handle input and paint in between. Returns a function that prefetches a page. */
export async function openPage({ runtime, location, hydration, render }: OpenPageOptions): Promise<(pathname: string) => void> {
  const { clock } = runtime.ports;
  const components = new ComponentLoader(registry, runtime.stores.locale, runtime.loading);
  const parts = { stores: runtime.stores, components };
  navigateWhenReady(location, { clock, prepare: (pathname) => preparePage(pathname, parts) });
  await yieldToMain();
  const isPrerendered = hydration !== null;
  runInAction(() => (isPrerendered ? runtime.startPrerendered() : runtime.start(components)));
  await yieldToMain();
  await prepareFirstPage(runtime.stores.route.location.pathname, parts);
  const activate = () =>
    runInAction(() => {
      hydration?.activate();
      runtime.activate();
      runtime.start(components);
    });
  render(
    <StrictMode>
      <Page runtime={runtime} components={components} isPrerendered={isPrerendered} {...(isPrerendered && { onHydrated: activate })} />
    </StrictMode>,
  );
  return (pathname) => prefetchPage(pathname, parts);
}
