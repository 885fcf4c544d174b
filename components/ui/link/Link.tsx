import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { ResolvedLink } from '../../../schemas/manifest/resolved.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly link: ResolvedLink;
  readonly current?: boolean;
  /** `data-action` of a link that has none of its own. */
  readonly action?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** Returns whether the browser handles a click, such as one that opens a new tab. */
function isHandledByBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function Link({ link, current = link.current, action, onFollow, children, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (isHandledByBrowser(event) || (link.external && link.action === null)) return;
    event.preventDefault();
    link.follow();
    onFollow?.();
  };
  return (
    <a
      {...rest}
      href={link.href}
      rel={link.external ? 'noopener noreferrer' : undefined}
      data-action={link.action ?? action}
      data-track={link.track}
      aria-current={current ? 'page' : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

type Linked<Entry> = Entry & { readonly link: ResolvedLink };

export function withLink<Entry extends { readonly link: ResolvedLink | null }>(entries: readonly Entry[]): readonly Linked<Entry>[] {
  return entries.filter((entry): entry is Linked<Entry> => entry.link !== null);
}
