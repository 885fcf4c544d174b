import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
  /** They are for somebody who is not logged in. */
  readonly isOfVisitor?: boolean;
}

/** Buttons in a row, the main one first; stacked where it is narrow. */
export function Actions({ children, isOfVisitor = false }: ActionsProps) {
  return (
    <div className={styles.actions} data-of={isOfVisitor ? 'visitor' : undefined}>
      {children}
    </div>
  );
}
