import { type ComponentType, createContext, useContext } from 'react';
import type { Runtime } from '../runtime.ts';
import type { ComponentLoader } from './component-loader.ts';

/** What the hosts need: the runtime, the components, and what stands in for those that fail. */
/** What is shown of a legal notice that failed. */
export interface FailedNotice {
  readonly surface: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly content: string;
  /** Whether it must be above the page, as a dialog would. */
  readonly isAbove: boolean;
}

export interface HostContext {
  readonly runtime: Runtime;
  readonly components: ComponentLoader;
  /** Plain text in place of a broken legal notice. */
  readonly SurfaceFailure: ComponentType<FailedNotice>;
  readonly ScreenFailure: ComponentType;
  /** In place of a page whose content could not be had. */
  readonly ContentFailure: ComponentType<{ readonly retry: () => void }>;
  readonly ScreenSkeleton: ComponentType;
}

const Context = createContext<HostContext | null>(null);
export const HostProvider = Context.Provider;

export function useHost(): HostContext {
  const host = useContext(Context);
  if (host === null) throw new Error('a host outside HostProvider');
  return host;
}
