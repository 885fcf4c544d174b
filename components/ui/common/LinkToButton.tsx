import { LinkButton } from '../button/Button.tsx';
import type { LinkTo } from '../link/link-to.ts';

interface LinkToButtonProps {
  readonly to: LinkTo | undefined;
  /** One filled button a view: its main action. */
  readonly variant: 'filled' | 'outlined' | 'quiet';
  readonly size?: 'small' | 'medium';
}

/** A link of the screen's props as a button; nothing where it was not given or leads nowhere on this site. */
export function LinkToButton({ to, variant, size = 'medium' }: LinkToButtonProps) {
  if (to === undefined || to.link === null) return null;
  return (
    <LinkButton link={to.link} variant={variant} size={size}>
      {to.label}
    </LinkButton>
  );
}
