import type { ResolvedLink } from '../../../schemas/manifest/resolved.ts';
import { Link, type LinkProps } from '../link/Link.tsx';

interface OptionalLinkProps extends Omit<LinkProps, 'link'> {
  readonly link: ResolvedLink | null | undefined;
}

/** Renders only the content if there is no destination. */
export function OptionalLink({ link, ...rest }: OptionalLinkProps) {
  return link ? <Link link={link} {...rest} /> : rest.children;
}
