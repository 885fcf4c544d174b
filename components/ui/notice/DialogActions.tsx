import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';

interface DialogActionsProps {
  readonly surface: SurfaceHandle;
  readonly cancel?: string | null | undefined;
  readonly confirm?: string | null | undefined;
  readonly isConfirmDisabled?: boolean;
  /** Id of the form that the button `confirm` submits. Without it, the button raises the action. */
  readonly form?: string;
  readonly onConfirm?: () => void;
}

export function DialogActions({ surface, cancel = null, confirm = null, isConfirmDisabled, form, onConfirm }: DialogActionsProps) {
  const handleConfirm = (): void => {
    onConfirm?.();
    void surface.act('confirm');
  };
  const isDisabled = surface.busy || isConfirmDisabled;
  const trigger = form === undefined ? { onClick: handleConfirm } : ({ type: 'submit', form } as const);
  return (
    <>
      {cancel !== null && (
        <Button action="cancel" disabled={surface.busy} onClick={() => surface.act('cancel')}>
          {cancel}
        </Button>
      )}
      {confirm !== null && (
        <Button action="confirm" variant="filled" disabled={isDisabled} {...trigger}>
          {confirm}
        </Button>
      )}
    </>
  );
}
