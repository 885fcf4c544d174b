/** Events on a link that usually precede a click. */
const HINTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Calls `prefetch` with the path of each link of this origin that is pointed at, focused, or touched. Returns the unsubscriber. */
export function prefetchOnHover(root: Document, prefetch: (pathname: string) => void): () => void {
  const handle = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === root.location.origin) prefetch(link.pathname);
  };
  for (const name of HINTS) root.addEventListener(name, handle, { passive: true });
  return () => {
    for (const name of HINTS) root.removeEventListener(name, handle);
  };
}
