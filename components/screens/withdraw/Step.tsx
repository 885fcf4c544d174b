import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Withdraw.module.css';

/** A step that takes the place of another: its heading gets the focus, so that it is read first. */
export function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
