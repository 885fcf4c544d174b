import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Chart.module.css';

/** Error message with a retry button, shown if the candles failed to load. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['chart', 'ui']);
  return (
    <div className={styles.failed} role="alert">
      <p>{t('failed')}</p>
      <Button action="retry" size="small" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}
