import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import styles from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface DrawerProps {
  readonly surface: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

export function Drawer({ surface, title, text, onClosed, children }: DrawerProps) {
  const [isOpen, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  useFocusReturn();
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(isShown) => !isShown && onClosed()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.drawerBackdrop} />
          <Dialog.Popup ref={popup} data-surface={surface} className={`${styles.drawer} column`} initialFocus={popup} finalFocus={false}>
            <div className={`${styles.head} row gap-2`}>
              <Dialog.Title className="grow title-20">{title}</Dialog.Title>
              <CloseButton onClick={() => setOpen(false)} />
            </div>
            <div className={`${styles.body} scroll-y content-start stack gap-4`}>
              {text !== undefined && <Dialog.Description className="text-muted pretty">{text}</Dialog.Description>}
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
