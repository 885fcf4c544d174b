import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactGroup } from './fields.ts';
import styles from './common.module.css';

interface FactsProps {
  readonly facts: FactGroup | undefined;
}

export function Facts({ facts }: FactsProps) {
  const { t } = useTranslation('ui');
  const heading = useId();
  if (facts === undefined || facts.items.length === 0) return null;
  return (
    <section className={styles.facts} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('facts')}
      </h2>
      <dl>
        {facts.items.map(({ id, label, value }) => (
          <div key={id} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
