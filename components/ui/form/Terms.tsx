import type { ReactNode } from 'react';
import styles from './Form.module.css';

export function Terms({ rows }: { readonly rows: readonly { readonly id: string; readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="stack gap-2 text-14">
      {rows.map(({ id, label, value }) => (
        <div key={id} className={`${styles.row} between wrap`}>
          <dt className="text-muted">{label}</dt>
          <dd className="medium tabular text-end anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
