import type { LocationPort } from '../ports/ports.ts';
import type { LinkTarget } from './link-resolver.ts';
import type { RuntimeLink } from './runtime-link.ts';

interface LinkMaker {
  readonly location: LocationPort;
  /** Whether the section `actions` gives the control effects. */
  readonly hasAction: (id: string) => boolean;
  readonly runAction: (id: string) => void;
}

/** A target as something to click: inside the page by the router, elsewhere as a document. */
export function makeLink(target: LinkTarget, { location, hasAction, runAction }: LinkMaker): RuntimeLink {
  const go = () => (target.external ? location.leave(target.href) : location.push(target.href));
  const { action } = target;
  return {
    href: target.href,
    external: target.external,
    current: target.current,
    action,
    track: target.track,
    route: target.route,
    go,
    follow: () => (action !== null && hasAction(action) ? runAction(action) : go()),
  };
}

/** Whether two links lead to the same, marked alike: the one that is drawn can stay. */
export function isSameLink(one: RuntimeLink | null, other: RuntimeLink | null): boolean {
  const told = (link: RuntimeLink | null) =>
    link && [link.href, link.external, link.current, link.action, link.track, link.route].join(' ');
  return told(one) === told(other);
}
