import type { EmbeddedApp, EmbedRequest } from '../../../schemas/manifest/resolved.ts';
import type { Embedding } from './embed.ts';

export function createEmbedder(embedding: Embedding) {
  return async (request: EmbedRequest): Promise<EmbeddedApp> => {
    try {
      return (await import('./embed.ts')).embed(request, embedding);
    } catch {
      embedding.runtime.ports.log.error('micro-app-failed', { app: embedding.name, step: 'embed', kind: 'fault' });
      request.onState('failed');
      return { tell: () => undefined, end: () => undefined };
    }
  };
}
