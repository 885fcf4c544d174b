import type { EmbeddedApp, EmbedRequest } from '../../../schemas/manifest/resolved.ts';
import type { Runtime } from '../../runtime.ts';

type Raise = (action: string) => Promise<boolean>;

export function createEmbedder(name: string, runtime: Pick<Runtime, 'ports' | 'stores'>, act?: Raise) {
  return async (request: EmbedRequest): Promise<EmbeddedApp> => {
    try {
      return (await import('./embed.ts')).embed(request, { runtime, name, ...(act && { act }) });
    } catch {
      runtime.ports.log.error('micro-app-failed', { app: name, step: 'embed', kind: 'fault' });
      request.onState('failed');
      return { tell: () => undefined, end: () => undefined };
    }
  };
}
