import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Popup.module.css';

/** Element of the surface that its menus and panels render into. */
export const POPUP_ITEM = `${styles.item} full row gap-2 px-2 min-control rounded-small hoverable`;
export const POPUP_INPUT = `${styles.input} full px-2 min-control rounded-small tabular`;

export const PopupHome = createContext<HTMLElement | null>(null);

export const usePopupHome = (): HTMLElement | undefined => useContext(PopupHome) ?? undefined;

const MARGIN = 8;
/** Distance from the window's edges, in px; the header (`--header-height`) stays free. */
const PADDING = { top: 56 + MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };

interface PopupProps {
  readonly label: string;
  readonly icon: string;
  readonly action: string;
  readonly count?: number;
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

export function Popup({ label, icon, action, count, isShort = false, children }: PopupProps) {
  const home = usePopupHome();
  const panel = useRef<HTMLDivElement>(null);
  // The default focus scrolls the page to the panel.
  function focusFirst(): boolean {
    const first = panel.current?.querySelector<HTMLElement>('input, button, select') ?? null;
    first?.focus({ preventScroll: true });
    return first === null;
  }
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root>
        <Popover.Trigger
          className={`${styles.button} flex-none row gap-1 px-2 min-control-small rounded-small quiet hoverable nowrap`}
          data-action={action}
          data-short={isShort || undefined}
        >
          <Icon name={icon} />
          <span className={`${styles.label} medium`}>{label}</span>
          {count !== undefined && count > 0 && <span className={`${styles.count} tabular text-center`}>{count}</span>}
        </Popover.Trigger>
        <Popover.Portal container={home}>
          <Popover.Positioner className={styles.positioner} align="start" sideOffset={4} collisionPadding={PADDING}>
            <Popover.Popup ref={panel} className={`${styles.panel} card text-13`} initialFocus={focusFirst}>
              <Popover.Title className="visually-hidden">{label}</Popover.Title>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
