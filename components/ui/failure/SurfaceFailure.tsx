import { plainLines } from '../content/markup.ts';
import styles from './SurfaceFailure.module.css';

interface SurfaceFailureProps {
  /** The id of the surface that could not be drawn. */
  readonly surface: string;
  readonly title: string;
  readonly body: string;
  /** What a server says, markup and all: only its words are drawn. */
  readonly content: string;
}

/**
 * The plain text that stands in for a legal notice that could not be drawn: it depends on nothing that may have
 * failed with it, no lazy chunk, no icon, no action (design, Components: a broken legal notice fails closed).
 */
export function SurfaceFailure({ surface, title, body, content }: SurfaceFailureProps) {
  return (
    <section className={styles.notice} data-surface={surface} role="alert" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {body
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {plainLines(content).map((line, index) => (
        // Lines of a text have no ids of their own, and never move.
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}
