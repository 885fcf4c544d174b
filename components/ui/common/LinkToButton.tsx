import { LinkButton, type Look } from '../button/Button.tsx';
import type { LinkTo } from '../link/link-to.ts';

interface LinkToButtonProps extends Look {
  readonly to: LinkTo | undefined;
  readonly className?: string | undefined;
}

export function LinkToButton({ to, ...look }: LinkToButtonProps) {
  if (to === undefined || to.link === null) return null;
  return (
    <LinkButton link={to.link} {...look}>
      {to.label}
    </LinkButton>
  );
}
