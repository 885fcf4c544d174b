/** Whether an answer may be kept: whole, from the address that was asked, and not said to be kept by nobody. */
export function mayBeKept({ status, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  // Of a part (206) or of an error there is nothing to keep, nor of what differs in every request.
  return status === 200 && !redirected && !/\b(no-store|private)\b/i.test(control) && headers.get('vary') !== '*';
}

/** Keeps an answer where there is room: without room the product works as without a worker. */
export async function keep(cache: Cache, request: Request, answer: Response): Promise<boolean> {
  if (!mayBeKept(answer)) return false;
  return cache.put(request, answer).then(
    () => true,
    () => false,
  );
}

/** Deletes the oldest entries of a kind beyond a number. */
export async function trim(cache: Cache, most: number, isOfKind: (path: string) => boolean = () => true): Promise<void> {
  const requests = (await cache.keys()).filter(({ url }) => isOfKind(new URL(url).pathname));
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}
