import { OpenFeature, type Provider, type ResolutionDetails } from '@openfeature/web-sdk';
import { parseExperiments } from '../../schemas/stored/experiments.ts';
import type { ExperimentClient } from './experiment-store.ts';

/** Reads experiments from the cookie `ab_vars`. Replace this provider to use another vendor. */
function createCookieProvider(cookie: () => string | null): Provider {
  const resolve = <T>(id: string, fallback: T): ResolutionDetails<T> => {
    const value = parseExperiments(cookie())?.[id];
    return { value: value === undefined ? fallback : (String(value) as T) };
  };
  return {
    metadata: { name: 'ab_vars' },
    runsOn: 'client',
    resolveBooleanEvaluation: resolve<boolean>,
    resolveStringEvaluation: resolve<string>,
    resolveNumberEvaluation: resolve<number>,
    resolveObjectEvaluation: (_id, fallback) => ({ value: fallback }),
  };
}

export async function loadExperiments(cookie: () => string | null): Promise<ExperimentClient> {
  await OpenFeature.setProviderAndWait(createCookieProvider(cookie));
  const client = OpenFeature.getClient();
  return {
    value(id, values) {
      const value = client.getStringValue(id, '');
      return values.map(String).includes(value) ? value : null;
    },
  };
}
