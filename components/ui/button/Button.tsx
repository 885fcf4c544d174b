import type { ButtonHTMLAttributes, Ref } from 'react';
import type { ResolvedControl } from '../../../schemas/manifest/resolved.ts';
import { Link, type LinkProps } from '../link/Link.tsx';
import styles from './Button.module.css';

interface Look {
  /** One filled button a view: its main action. One that floats stands over the page. */
  readonly variant?: 'filled' | 'outlined' | 'quiet' | 'floating';
  readonly size?: 'small' | 'medium';
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** What the manifest makes of the button; without it `onClick` says. */
  readonly control?: ResolvedControl | undefined;
  /** `data-action` of a button whose meaning the component knows itself. */
  readonly action?: string | undefined;
}

const withLook = (className: string | undefined): string =>
  className === undefined ? `${styles.button}` : `${styles.button} ${className}`;

/** A button: of a control of the manifest, or of an action of the component. */
export function Button({ variant = 'outlined', size = 'medium', control, action, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={control && (() => control.run())}
      {...rest}
      className={withLook(className)}
      data-variant={variant}
      data-size={size}
      data-action={control?.id ?? action}
    />
  );
}

/** A link that looks like a button: it leads somewhere, so it stays a link. */
export function LinkButton({ variant = 'outlined', size = 'medium', className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={withLook(className)} data-variant={variant} data-size={size} />;
}
