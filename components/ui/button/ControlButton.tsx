import type { ButtonOf } from '../common/fields.ts';
import { Button, type Look } from './Button.tsx';

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
