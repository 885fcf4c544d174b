import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';

interface DialogActionsProps {
  readonly surface: SurfaceHandle;
  readonly cancel?: string | null | undefined;
  readonly confirm?: string | null | undefined;
  /** Not to be confirmed yet, or no more; while an action runs nothing is. */
  readonly isConfirmDisabled?: boolean;
  /** Before `confirm` is raised. */
  readonly onConfirm?: () => void;
}

/** The buttons of a notice; one without words is not there. */
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
