import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import type { Step } from './steps.schema.ts';

const SECOND_MS = 1000;

interface WaitingButtonProps {
  readonly button: NonNullable<Step['others']>[number];
  readonly form: FormState;
  readonly surface: SurfaceHandle;
}

/** A secondary button of a step, which counts down the seconds until it can be used. */
export function WaitingButton({ button: { label, control, name, wait = 0 }, form, surface }: WaitingButtonProps) {
  const { t } = useTranslation('form');
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    if (left === 0) return;
    // oxlint-disable-next-line no-restricted-globals -- a visual countdown: the server enforces the wait
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  const handleClick = async (): Promise<void> => {
    if (await surface.act(control.id, form.values)) setLeft(wait);
  };
  return (
    <Button action={name ?? control.id} disabled={left > 0 || surface.busy} onClick={() => void handleClick()}>
      {left > 0 ? t('wait', { label, count: left }) : label}
    </Button>
  );
}
