import type { ReactNode } from 'react';
import type { ResolvedMenuItem } from '../../../schemas/manifest/resolved.ts';
import { Link } from './Link.tsx';

interface MenuItemProps {
  readonly item: ResolvedMenuItem;
  readonly className: string;
  readonly title?: string | undefined;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A menu item is a link, or a button that runs a control. */
export function MenuItem({ item: { link, control, active }, onFollow, ...rest }: MenuItemProps) {
  if (link !== null) return <Link {...rest} link={link} current={active} onFollow={onFollow} />;
  const handleClick = (): void => {
    control?.run();
    onFollow?.();
  };
  return <button type="button" {...rest} data-action={control?.id} onClick={handleClick} />;
}
