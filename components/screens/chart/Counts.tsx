import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link/Link.tsx';
import type { ChartProps } from './chart.schema.ts';
import styles from './Toolbar.module.css';

export function Counts({ counts }: Pick<ChartProps, 'counts'>) {
  const { t } = useTranslation('chart');
  return (
    <nav className={styles.counts} aria-label={t('counts')}>
      {counts.map(
        ({ id, label, link }) =>
          link !== null && (
            <Link key={id} link={link} className={styles.count}>
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}
