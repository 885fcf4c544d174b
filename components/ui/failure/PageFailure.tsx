import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './PageFailure.module.css';

interface PageFailureProps {
  /** Plain strings: the texts' own machinery may be what failed. */
  readonly title: string;
  readonly refresh: string;
  readonly text?: string | undefined;
  /** Reloads the page. */
  readonly onRefresh: () => void;
}

/** What stands in place of a page or a screen that could not be drawn (spec section 8, General). */
export function PageFailure({ title, text, refresh, onRefresh }: PageFailureProps) {
  return (
    <div className={styles.failure}>
      <div role="alert" className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      <Button variant="filled" action="refresh" onClick={onRefresh}>
        <Icon name="rotate-cw" />
        {refresh}
      </Button>
    </div>
  );
}
