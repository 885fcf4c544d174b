import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
  readonly isOfVisitor?: boolean;
}

export function Actions({ children, isOfVisitor = false }: ActionsProps) {
  return (
    <div className={styles.actions} data-of={isOfVisitor ? 'visitor' : undefined}>
      {children}
    </div>
  );
}
