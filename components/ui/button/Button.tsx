import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { ResolvedControl } from '../../../schemas/manifest/resolved.ts';
import { joinClasses } from '../class-names.ts';
import type { LinkTo } from '../common/fields.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link, type LinkProps } from '../link/Link.tsx';
import styles from './Button.module.css';

export interface Look {
  /** Use `filled` once per view, for its main action. `floating` is positioned over the page. */
  readonly variant?: 'filled' | 'outlined' | 'quiet' | 'floating';
  readonly size?: 'small' | 'medium';
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Control of the manifest. Without it, `onClick` handles clicks. */
  readonly control?: ResolvedControl | undefined;
  /** `data-action` of a button that the component handles itself. */
  readonly action?: string | undefined;
}

export function Button({ variant = 'outlined', size = 'medium', control, action, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={control && (() => control.run())}
      {...rest}
      className={joinClasses(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-action={control?.id ?? action}
    />
  );
}

export function LinkButton({ variant = 'outlined', size = 'medium', className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={joinClasses(styles.button, className)} data-variant={variant} data-size={size} />;
}

interface LinkToButtonProps extends Look {
  readonly to: LinkTo | undefined;
  readonly className?: string | undefined;
}

export function LinkToButton({ to, ...look }: LinkToButtonProps) {
  if (!to?.link) return null;
  return (
    <LinkButton link={to.link} {...look}>
      {to.label}
    </LinkButton>
  );
}

export function IconLink({ to, icon, className }: Pick<LinkToButtonProps, 'to' | 'className'> & { readonly icon: string }) {
  if (!to?.link) return null;
  return (
    <Link link={to.link} className={joinClasses('icon-button', className)} aria-label={to.label} title={to.label}>
      <Icon name={icon} size={20} />
    </Link>
  );
}

interface ActionsProps {
  readonly children: ReactNode;
  readonly isOfVisitor?: boolean;
}

export function Actions({ children, isOfVisitor = false }: ActionsProps) {
  return (
    <div className="wrap gap-3" data-of={isOfVisitor ? 'visitor' : undefined}>
      {children}
    </div>
  );
}
