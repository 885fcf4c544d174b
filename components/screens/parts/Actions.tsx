import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Buttons in a row, the main one first; stacked where it is narrow. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
