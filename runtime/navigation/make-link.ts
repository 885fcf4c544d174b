import type { LocationPort } from '../ports/ports.ts';
import type { LinkTarget } from './link-resolver.ts';
import type { RuntimeLink } from './runtime-link.ts';

interface LinkDeps {
  readonly location: LocationPort;
  readonly hasAction: (id: string) => boolean;
  readonly runAction: (id: string) => void;
}

export function makeLink(target: LinkTarget, { location, hasAction, runAction }: LinkDeps): RuntimeLink {
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

export function isSameLink(one: RuntimeLink | null, other: RuntimeLink | null): boolean {
  const toKey = (link: RuntimeLink | null) =>
    link && [link.href, link.external, link.current, link.action, link.track, link.route].join(' ');
  return toKey(one) === toKey(other);
}
