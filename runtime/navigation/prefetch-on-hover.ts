/** What tells that a link may be followed next, before it is. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Tells of the paths of this origin that are pointed at, focused or touched; one listener serves every link. Returns what ends it. */
export function followPointer(root: Document, pointed: (pathname: string) => void): () => void {
  const listen = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === root.location.origin) pointed(link.pathname);
  };
  for (const sign of SIGNS) root.addEventListener(sign, listen, { passive: true });
  return () => {
    for (const sign of SIGNS) root.removeEventListener(sign, listen);
  };
}
