import type { ReactNode } from 'react';
import styles from './Form.module.css';

interface TermsProps {
  readonly rows: readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[];
}

export function Terms({ rows }: TermsProps) {
  return (
    <dl className={styles.terms}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={styles.row}>
          <dt className="text-muted">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
