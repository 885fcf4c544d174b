import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps {
  readonly surface?: string | undefined;
  /** Use `alertdialog` for notices that can't be closed without an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Without it, Escape does nothing. */
  readonly onClose?: (() => void) | undefined;
  readonly closesOutside?: boolean;
  readonly className?: string | undefined;
  readonly backdropClassName?: string | undefined;
  readonly children: ReactNode;
}

const join = (...names: (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' ');

/** A modal dialog that is open while mounted. Base UI traps the focus. Its style elements are disabled, because the CSP blocks them. */
export function Modal({ surface, role = 'dialog', onClose, closesOutside = false, className, backdropClassName, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  useFocusReturn();
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open disablePointerDismissal={!closesOutside} onOpenChange={(isOpen) => !isOpen && onClose?.()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={join(styles.backdrop, backdropClassName)} />
          <Dialog.Viewport className={styles.viewport}>
            <Dialog.Popup
              ref={popup}
              role={role}
              data-surface={surface}
              className={join(styles.popup, className)}
              initialFocus={popup}
              finalFocus={false}
            >
              {children}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** The dialog's accessible name. */
export const ModalTitle = Dialog.Title;
/** The dialog's accessible description. */
export const ModalDescription = Dialog.Description;
