import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './Modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps {
  /** The id of the surface that the dialog is the root of. */
  readonly surface?: string | undefined;
  /** A notice that can't be closed without an answer interrupts: `alertdialog`. */
  readonly role?: 'dialog' | 'alertdialog';
  /** On Escape; without it Escape does nothing. */
  readonly onClose?: (() => void) | undefined;
  /** Whether a click outside closes too. */
  readonly closesOutside?: boolean;
  readonly className?: string | undefined;
  readonly backdropClassName?: string | undefined;
  readonly children: ReactNode;
}

const join = (...names: (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' ');

/**
 * A modal dialog that is open as long as it is mounted: whoever mounts it decides when it ends.
 * Base UI keeps the focus inside; the strict CSP refuses the style elements it would add, so they are switched off.
 */
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

/** The title, which is the dialog's accessible name. */
export const ModalTitle = Dialog.Title;
/** The text that says what the dialog is about, read out with its name. */
export const ModalDescription = Dialog.Description;
