/** Excludes partial (206), failed and redirected responses, and those that must not be cached. */
export function mayBeKept({ status, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && !redirected && !/\b(no-store|private)\b/i.test(control) && headers.get('vary') !== '*';
}

/** Resolves to false if the storage quota is exceeded; the product then works as without a worker. */
export async function keep(cache: Cache, request: Request, answer: Response): Promise<boolean> {
  if (!mayBeKept(answer)) return false;
  return cache.put(request, answer).then(
    () => true,
    () => false,
  );
}

export async function trim(cache: Cache, most: number, isOfKind: (path: string) => boolean = () => true): Promise<void> {
  const requests = (await cache.keys()).filter(({ url }) => isOfKind(new URL(url).pathname));
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}
