const HINTS = ['pointerover', 'focusin', 'touchstart'] as const;

export function prefetchOnHover(root: Document, prefetch: (pathname: string) => void): () => void {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === root.location.origin) prefetch(link.pathname);
  };
  const stop = new AbortController();
  for (const name of HINTS) root.addEventListener(name, handle, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
