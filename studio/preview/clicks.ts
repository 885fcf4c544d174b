import type { StudioMessage } from './protocol.ts';

interface Clicks {
  readonly send: (message: StudioMessage) => void;
  readonly isPicking: () => boolean;
  readonly route: () => string;
  readonly siteAt: (href: string) => string | null;
}

/** Reports clicks and keyboard activation to the studio, and blocks navigation out of the preview. */
export function watchClicks(page: Window, { send, isPicking, route, siteAt }: Clicks): void {
  const reportClick = (event: MouseEvent): void => {
    const surface = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-surface]') : null;
    send({ type: 'clicked', surface: surface?.dataset['surface'] ?? null, route: route() });
    if (!isPicking()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The browser would follow links that the product doesn't handle. The preview must not navigate.
  const blockNavigation = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isOther = event.type !== 'submit' && (link === null || isWithin(link, page.location));
    if (event.defaultPrevented || isOther) return;
    event.preventDefault();
    if (link !== null && event.type !== 'submit') send({ type: 'left', href: link.href, site: siteAt(link.href) });
  };
  page.addEventListener('click', reportClick, { capture: true });
  for (const name of ['click', 'auxclick', 'submit']) page.addEventListener(name, blockNavigation);
}

function isWithin(link: HTMLAnchorElement, here: Location): boolean {
  return link.hash !== '' && link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
}
