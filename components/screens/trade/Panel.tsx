import type { ReactNode } from 'react';
import styles from './TradePanels.module.css';

interface PanelProps {
  /** Of all panels together. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Whether its name is written above it. */
  readonly isTitled?: boolean;
  readonly children: ReactNode;
}

/** A part of the trade screen with a name of its own. */
export function Panel({ id, name, title, isTitled = false, children }: PanelProps) {
  return (
    <section id={`${id}-${name}`} className={styles.panel} data-panel={name} aria-labelledby={`${id}-${name}-title`}>
      <h2 id={`${id}-${name}-title`} className={isTitled ? styles.title : 'visually-hidden'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
