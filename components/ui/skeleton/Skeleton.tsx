import { joinClasses } from '../class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `text`: a word or number at the font size. `line`: a whole line. `row`: a list row. `block`: sized by its class. */
  readonly shape?: 'text' | 'line' | 'title' | 'row' | 'block';
  readonly className?: string | undefined;
}

/** The parent region sets `aria-busy`. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, className)} data-shape={shape} aria-hidden="true" />;
}

export function ScreenSkeleton() {
  return (
    <div className={`${styles.screen} stack gap-4`} aria-hidden="true" data-skeleton="screen">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
