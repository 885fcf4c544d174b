import type { PlayerProps } from './list.schema.ts';
import styles from './Player.module.css';

/** What is on air: nothing of it is fetched but its picture until it is started. */
export function Player({ player: { title, source, poster } }: { readonly player: PlayerProps }) {
  return (
    <figure className={styles.player}>
      <video className={styles.video} src={source} poster={poster} aria-label={title} controls loop muted playsInline preload="none" />
      <figcaption className={styles.title}>{title}</figcaption>
    </figure>
  );
}
