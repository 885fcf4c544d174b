import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './MarketNotice.module.css';

/** The numbers below are the last known ones. */
export function StaleNote() {
  const { t } = useTranslation('market');
  return (
    <output className={styles.stale}>
      <Icon name="circle-alert" />
      {t('stale')}
    </output>
  );
}

/** The list could not be fetched; it can be asked for again. */
export function FailedMarket({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const { t } = useTranslation(['market', 'ui']);
  return (
    <div className={styles.failed} role="alert">
      <p>{t('failed')}</p>
      <Button action="retry" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}
