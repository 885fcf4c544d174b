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
import { getShellDependencies } from '../runtime/surfaces/page-dependencies.ts';
import { preparePage, prefetchPage } from '../runtime/surfaces/prepare-page.ts';
import { PAGE_NAMESPACE } from '../schemas/manifest/component.ts';

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
  const prepare = (pathname: string) => preparePage(pathname, parts);
  navigateWhenReady(location, { clock, prepare });
  await yieldToMain();
  const isPrerendered = hydration !== null;
  runInAction(() => (isPrerendered ? runtime.startPrerendered() : runtime.start(components)));
  await yieldToMain();
  const shell = getShellDependencies(runtime.stores.site.document);
  await Promise.all([
    prepare(runtime.stores.route.location.pathname),
    ...shell.components.map((name) => components.load(name)),
    runtime.stores.locale.ready([PAGE_NAMESPACE, ...shell.namespaces]),
  ]);
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
