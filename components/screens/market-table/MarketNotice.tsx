import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icon/Icon.tsx';
import styles from './MarketNotice.module.css';

/** The numbers below are the last known ones. */
export function StaleNote({ text }: { readonly text: string }) {
  return (
    <output className={styles.stale}>
      <Icon name="circle-alert" />
      {text}
    </output>
  );
}

interface FailedMarketProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** The list could not be fetched; it can be asked for again. */
export function FailedMarket({ text, retry, onRetry }: FailedMarketProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button action="retry" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
