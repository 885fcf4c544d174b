import type { StudioMessage } from './protocol.ts';

interface Clicks {
  readonly send: (message: StudioMessage) => void;
  /** Whether a click only says what it met. */
  readonly isPicking: () => boolean;
  readonly route: () => string;
  /** The site whose page an address is, where it is one of ours. */
  readonly siteAt: (href: string) => string | null;
}

/** Tells the studio what is clicked, with a pointer or with a key, and lets nothing lead out of the preview; for the page's life. */
export function followClicks(page: Window, { send, isPicking, route, siteAt }: Clicks): void {
  const told = (event: MouseEvent): void => {
    const surface = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-surface]') : null;
    send({ type: 'clicked', surface: surface?.dataset['surface'] ?? null, route: route() });
    if (!isPicking()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // What the product has not taken is the browser's to follow: a preview stays where it is.
  const held = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isOther = event.type !== 'submit' && (link === null || isWithin(link, page.location));
    if (event.defaultPrevented || isOther) return;
    event.preventDefault();
    if (link !== null && event.type !== 'submit') send({ type: 'left', href: link.href, site: siteAt(link.href) });
  };
  page.addEventListener('click', told, { capture: true });
  for (const name of ['click', 'auxclick', 'submit']) page.addEventListener(name, held);
}

/** Whether a link leads to a place on the page itself. */
function isWithin(link: HTMLAnchorElement, here: Location): boolean {
  return link.hash !== '' && link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
}
