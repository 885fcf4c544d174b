import { API_PATHS, FILE_PATHS } from '../schemas/api-paths.ts';

export const PROXIED_PATHS = [...API_PATHS, ...FILE_PATHS] as const;

export const STREAM_PATHS: readonly string[] = ['/udf/stream', '/groupchat/stream'];

export const SANDBOX_PATH = '/sandbox';

/** Paths of logins with a provider. `/auth/` itself is a page. */
export const PROVIDER_PATHS = ['/auth/:provider/start', '/auth/:provider/return'] as const;
const PROVIDER_PATH = /^\/auth\/[^/]+\/(start|return)$/;

export function isApiPath(path: string): boolean {
  return PROVIDER_PATH.test(path) || PROXIED_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
