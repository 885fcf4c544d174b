import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { ResolvedLink } from '../../../schemas/manifest/resolved.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly link: ResolvedLink;
  /** Whether the page is this link's; without it the link says so itself. */
  readonly current?: boolean;
  /** After the link was followed inside the page. */
  readonly onFollow?: (() => void) | undefined;
}

/** A click that the browser answers by itself: another button, a new tab, a new window, a download. */
function isBrowsersOwn(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Draws a resolved link: a real address for new tabs and crawlers, followed inside the page on a plain click. */
export function Link({ link, current = link.current, onFollow, children, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (isBrowsersOwn(event) || (link.external && link.action === null)) return;
    event.preventDefault();
    link.follow();
    onFollow?.();
  };
  return (
    <a
      {...rest}
      href={link.href}
      rel={link.external ? 'noopener noreferrer' : undefined}
      data-action={link.action ?? undefined}
      data-track={link.track}
      aria-current={current ? 'page' : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
