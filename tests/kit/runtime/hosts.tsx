import { act, render } from '@testing-library/react';
import type { FailedNotice } from '../../../schemas/manifest/resolved.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { AnyComponent } from '../../../schemas/manifest/component.ts';
import { ComponentLoader } from '../../../runtime/surfaces/component-loader.ts';
import { HostProvider } from '../../../runtime/surfaces/runtime-context.ts';
import { createTestRuntime, type RuntimeOptions } from './create-test-runtime.ts';
import { settle } from './settle.ts';
import type { TestSite } from './site-document.ts';

interface HostOptions extends Pick<RuntimeOptions, 'contents' | 'answers' | 'href' | 'cookies' | 'texts' | 'ports'> {
  readonly document: TestSite;
  readonly components: Readonly<Record<string, () => Promise<AnyComponent>>>;
}

/** Renders hosts with a started runtime and tiny components. Failures are rendered as plain text. */
export async function renderHosts(children: ReactNode, { document, components, ...given }: HostOptions) {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const parts = createTestRuntime({ document, ...given });
  const schema = () => Promise.reject(new Error('not here'));
  const entries = Object.entries(components).map(([name, load]) => ({ name, load, slots: [], schema, skeleton: () => <hr /> }));
  const host = {
    runtime: parts.runtime,
    components: new ComponentLoader(entries, parts.stores.locale, parts.runtime.loading),
    SurfaceFailure: ({ surface, title, paragraphs, content, isAbove }: FailedNotice) => (
      <p>{`${surface} failed${isAbove ? ' above the page' : ''}: ${[title, ...paragraphs].join(', ')}${content}`}</p>
    ),
    ScreenFailure: () => <p>screen failed</p>,
    ContentFailure: ({ retry }: { readonly retry: () => void }) => <button onClick={retry}>content failed</button>,
    ScreenSkeleton: () => <p>skeleton</p>,
  };
  const { container } = render(<HostProvider value={host}>{children}</HostProvider>);
  await act(settle);
  const step = (change: () => unknown) => act(async () => (await change(), settle()));
  return { ...parts, container, step, text: () => container.textContent };
}
