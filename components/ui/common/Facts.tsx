import { useTranslation } from 'react-i18next';
import type { FactGroup } from './fields.ts';
import { Section } from './Section.tsx';
import styles from './common.module.css';

interface FactsProps {
  readonly facts: FactGroup | undefined;
}

export function Facts({ facts }: FactsProps) {
  const { t } = useTranslation('ui');
  if (facts === undefined || facts.items.length === 0) return null;
  return (
    <Section title={t('facts')} className={styles.facts} titleClassName={styles.title}>
      <dl>
        {facts.items.map(({ id, label, value }) => (
          <div key={id} className={`${styles.row} between`}>
            <dt className="text-muted">{label}</dt>
            <dd className={`${styles.value} medium tabular text-end`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
