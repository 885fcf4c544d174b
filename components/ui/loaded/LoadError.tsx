import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import styles from './LoadError.module.css';

interface LoadErrorProps {
  readonly text: string;
  readonly retry: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** A message in place of data that couldn't be loaded, and a button to retry. */
export function LoadError({ text, retry, className = '' }: LoadErrorProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={`${styles.error} ${className}`} role="alert">
      <p>{text}</p>
      <Button action="retry" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
