import { type ComponentType, createContext, useContext } from 'react';
import type { FailedNotice } from '../../schemas/manifest/resolved.ts';
import type { Runtime } from '../runtime.ts';
import type { ComponentLoader } from './component-loader.ts';

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
