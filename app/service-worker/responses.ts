export function isCacheableResponse({ status, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && !redirected && !/\b(no-store|private)\b/i.test(control) && headers.get('vary') !== '*';
}

/** Resolves to false if the storage quota is exceeded; the product then works as without a worker. */
export async function cacheResponse(cache: Cache, request: Request, response: Response): Promise<boolean> {
  if (!isCacheableResponse(response)) return false;
  return cache.put(request, response).then(
    () => true,
    () => false,
  );
}

export async function deleteOldest(cache: Cache, max: number, isOfKind: (path: string) => boolean = () => true): Promise<void> {
  const requests = (await cache.keys()).filter(({ url }) => isOfKind(new URL(url).pathname));
  await Promise.all(requests.slice(0, Math.max(0, requests.length - max)).map((request) => cache.delete(request)));
}
