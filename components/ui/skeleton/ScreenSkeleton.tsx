import { Skeleton } from './Skeleton.tsx';
import styles from './Skeleton.module.css';

/** Placeholder for a screen whose chunk, texts or data are loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true" data-skeleton="screen">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
