import { LinkButton } from '../button/Button.tsx';
import type { LinkTo } from '../link/link-to.ts';

interface LinkToButtonProps {
  readonly to: LinkTo | undefined;
  readonly variant: 'filled' | 'outlined' | 'quiet';
  readonly size?: 'small' | 'medium';
}

/** A link of the screen's props that looks like a button; null if it is missing or hidden. */
export function LinkToButton({ to, variant, size = 'medium' }: LinkToButtonProps) {
  if (to === undefined || to.link === null) return null;
  return (
    <LinkButton link={to.link} variant={variant} size={size}>
      {to.label}
    </LinkButton>
  );
}
