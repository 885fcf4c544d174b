import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import styles from './LoadError.module.css';

interface LostProps {
  /** What could not be had. */
  readonly text: string;
  readonly retry: (() => void) | undefined;
}

/** In place of what was asked for in vain. */
export function Lost({ text, retry }: LostProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.lost} role="alert">
      <p>{text}</p>
      <Button action="retry" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
