import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
  /** Whether they are for visitors who aren't logged in. */
  readonly isOfVisitor?: boolean;
}

export function Actions({ children, isOfVisitor = false }: ActionsProps) {
  return (
    <div className={styles.actions} data-of={isOfVisitor ? 'visitor' : undefined}>
      {children}
    </div>
  );
}
