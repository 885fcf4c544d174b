import { type ComponentType, createContext, useContext } from 'react';
import type { Runtime } from '../runtime.ts';
import type { ComponentLoader } from './component-loader.ts';

/** Plain text of a legal notice that failed. */
export interface FailedNotice {
  readonly surface: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly content: string;
  /** Above the page, as a dialog would be. */
  readonly isAbove: boolean;
}

export interface HostContext {
  readonly runtime: Runtime;
  readonly components: ComponentLoader;
  readonly SurfaceFailure: ComponentType<FailedNotice>;
  readonly ScreenFailure: ComponentType;
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
