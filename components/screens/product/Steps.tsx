import { useId } from 'react';
import type { ProductProps } from './product.schema.ts';
import styles from './Product.module.css';

export function Steps({ steps }: Pick<ProductProps, 'steps'>) {
  const heading = useId();
  if (steps === undefined || steps.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={`${styles.title} title-20`}>
        {steps.title}
      </h2>
      <ol className={styles.steps}>
        {steps.items.map(({ id, title, text }) => (
          <li key={id} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            {text !== undefined && <p className={styles.stepsText}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
