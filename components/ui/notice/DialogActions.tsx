import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';

interface DialogActionsProps {
  readonly surface: SurfaceHandle;
  readonly cancel?: string | null | undefined;
  readonly confirm?: string | null | undefined;
  readonly isConfirmDisabled?: boolean;
  /** Called before the action `confirm`. */
  readonly onConfirm?: () => void;
}

/** The buttons of a notice. A button without a label isn't rendered. */
export function DialogActions({ surface, cancel = null, confirm = null, isConfirmDisabled = false, onConfirm }: DialogActionsProps) {
  const handleConfirm = (): void => {
    onConfirm?.();
    void surface.act('confirm');
  };
  return (
    <>
      {cancel !== null && (
        <Button action="cancel" disabled={surface.busy} onClick={() => surface.act('cancel')}>
          {cancel}
        </Button>
      )}
      {confirm !== null && (
        <Button action="confirm" variant="filled" disabled={surface.busy || isConfirmDisabled} onClick={handleConfirm}>
          {confirm}
        </Button>
      )}
    </>
  );
}
