import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `text` a word or number of the line's size, `line` a whole line, `row` a row of a list, `block` what its class says. */
  readonly shape?: 'text' | 'line' | 'title' | 'row' | 'block';
  readonly className?: string | undefined;
}

/** Keeps the place of what is under way, in its own size; the region around it says `aria-busy`. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`} data-shape={shape} aria-hidden="true" />
  );
}
