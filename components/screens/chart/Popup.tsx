import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { usePopupHome } from './portal-container.ts';
import styles from './Popup.module.css';

interface PopupProps {
  readonly label: string;
  readonly icon: string;
  readonly action: string;
  readonly count?: number;
  /** Shows only the icon on narrow screens. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

export function Popup({ label, icon, action, count, isShort = false, children }: PopupProps) {
  const home = usePopupHome();
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root>
        <Popover.Trigger className={styles.button} data-action={action} data-short={isShort || undefined}>
          <Icon name={icon} />
          <span className={styles.label}>{label}</span>
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </Popover.Trigger>
        <Popover.Portal container={home}>
          <Popover.Positioner className={styles.positioner} align="start" sideOffset={4} collisionPadding={8}>
            <Popover.Popup className={styles.panel}>
              <Popover.Title className="visually-hidden">{label}</Popover.Title>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
