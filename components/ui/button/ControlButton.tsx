import type { ReactNode } from 'react';
import type { ResolvedControl, ResolvedLink } from '../../../schemas/manifest/resolved.ts';
import type { ButtonOf } from '../common/fields.ts';
import { Button, LinkButton, type Look } from './Button.tsx';

interface ControlButtonProps extends Look {
  readonly of: ButtonOf | undefined;
  readonly className?: string | undefined;
}

export function ControlButton({ of, ...look }: ControlButtonProps) {
  if (of === undefined) return null;
  return (
    <Button control={of.control} {...look}>
      {of.label}
    </Button>
  );
}

interface EntryButtonProps extends Look {
  readonly link: ResolvedLink | null | undefined;
  readonly control: ResolvedControl | undefined;
  readonly children: ReactNode;
}

/** Button of an entry that has either a link or a control. */
export function EntryButton({ link, control, ...rest }: EntryButtonProps) {
  if (link) return <LinkButton link={link} {...rest} />;
  return control ? <Button control={control} {...rest} /> : null;
}
