import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Chart.module.css';

/** In place of the candles: they could not be loaded, and can be asked for again. */
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
