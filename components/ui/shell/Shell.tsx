import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './Shell.module.css';

interface ShellProps {
  readonly header?: ReactNode;
  readonly bars?: ReactNode;
  readonly menu?: ReactNode;
  readonly tabs?: ReactNode;
  readonly footer?: ReactNode;
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** Lays out the slots that take space. Dialogs, drawers and toasts are portals. */
export function Shell({ header, bars, menu, tabs, footer, corner, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <div className={styles.header}>{header}</div>
      <div className={`${styles.bars} min-0`} data-slot="bar">
        {bars}
      </div>
      <div className={styles.menu}>{menu}</div>
      <div className={`${styles.content} column min-0`}>
        {tabs}
        <div className={styles.screen}>{children}</div>
        {footer}
      </div>
      <div className={styles.corner}>{corner}</div>
    </div>
  );
}

interface AfterPaintProps {
  readonly children: ReactNode;
  /** True if the page was prerendered, so its children are already painted. */
  readonly isPrerendered?: boolean;
}

export function AfterPaint({ children, isPrerendered = false }: AfterPaintProps) {
  const [isDue, setDue] = useState(isPrerendered);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
