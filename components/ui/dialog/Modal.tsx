import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps {
  readonly surface?: string | undefined;
  /** Use `alertdialog` for notices that can't be closed without an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Without it, Escape does nothing. */
  readonly onClose?: (() => void) | undefined;
  readonly closesOutside?: boolean;
  /** Opens the dialog below the header, with the size of this class. On phones, it is at the lower edge. */
  readonly cornerClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A modal dialog that is open while mounted. Base UI traps the focus. Its style elements are disabled, because the CSP blocks them. */
export function Modal({ surface, role = 'dialog', onClose, closesOutside = false, cornerClassName, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const corner = cornerClassName === undefined ? undefined : `${styles.corner} ${cornerClassName}`;
  useFocusReturn();
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open disablePointerDismissal={!closesOutside} onOpenChange={(isOpen) => !isOpen && onClose?.()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={joinClasses(styles.backdrop, corner && styles.clear)} />
          <Dialog.Viewport className={styles.viewport}>
            <Dialog.Popup
              ref={popup}
              role={role}
              data-surface={surface}
              className={joinClasses(styles.popup, 'column', corner)}
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

export const ModalTitle = Dialog.Title;
export const ModalDescription = Dialog.Description;
