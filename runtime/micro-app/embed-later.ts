import type { EmbeddedApp, EmbedRequest } from '../../schemas/manifest/resolved.ts';
import type { Runtime } from '../runtime.ts';

/** Embeds micro-apps for a surface or a screen: the code for it comes with the first. */
export function embedLater(name: string, runtime: Pick<Runtime, 'ports' | 'stores'>, act: (action: string) => Promise<boolean>) {
  return async (request: EmbedRequest): Promise<EmbeddedApp> => {
    try {
      return (await import('./embed.ts')).embed(request, { runtime, name, act });
    } catch {
      runtime.ports.log.error('micro-app-failed', { app: name, step: 'embed', kind: 'fault' });
      request.onState('failed');
      return { tell: () => undefined, end: () => undefined };
    }
  };
}
