import type { ReactNode } from 'react';
import styles from './common.module.css';

interface ScreenProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly meta?: string | undefined;
  /** `reading` keeps lines short, `narrow` is for one task, `wide` for tables and panels. */
  readonly width: 'wide' | 'reading' | 'narrow';
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Screen({ title, intro, meta, width, actions, children }: ScreenProps) {
  return (
    <div className={styles.frame} data-width={width}>
      <header className={styles.head}>
        <h1 className="title-28">{title}</h1>
        {meta === undefined ? null : <p className={`${styles.meta} text-13 text-muted`}>{meta}</p>}
        {intro === undefined ? null : <p className={`${styles.intro} measure pretty text-16 text-muted`}>{intro}</p>}
        {actions}
      </header>
      {children}
    </div>
  );
}
