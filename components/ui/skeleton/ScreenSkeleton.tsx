import { Skeleton } from './Skeleton.tsx';
import styles from './ScreenSkeleton.module.css';

/** Holds the place of a screen whose chunk, texts or answer are under way: a title and a few lines. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true" data-skeleton="screen">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
