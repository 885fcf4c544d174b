import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={`${styles.empty} column gap-2 text-center`}>
      <EmptyArt />
      <p className="strong">{title}</p>
      {text !== undefined && <p className={`${styles.text} text-muted`}>{text}</p>}
      {children}
    </div>
  );
}

function EmptyArt() {
  return (
    <svg className={styles.art} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true" focusable="false">
      <path fill="var(--surface-sunken)" d="M22 10h44a4 4 0 0 1 4 4v44H22a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z" />
      <path fill="var(--surface-raised)" d="M30 4h44a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z" />
      <path stroke="var(--border)" strokeWidth="3" d="M35 16h18M35 26h34M35 36h34" />
      <path stroke="var(--accent-border)" strokeWidth="2" d="M35 50l8-5 8 3 9-7 9 2" />
      <path stroke="var(--border)" d="M8 68h80" />
    </svg>
  );
}
