import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Failure.module.css';

interface PageFailureProps {
  /** Not translated here, because loading texts may be what failed. */
  readonly title: string;
  readonly refresh: string;
  readonly text?: string | undefined;
  readonly onRefresh: () => void;
}

/** Replaces a page or screen that failed to render. */
export function PageFailure({ title, text, refresh, onRefresh }: PageFailureProps) {
  return (
    <div className={styles.failure}>
      <div role="alert" className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      <Button variant="filled" action="refresh" onClick={onRefresh}>
        <Icon name="rotate-cw" />
        {refresh}
      </Button>
    </div>
  );
}
