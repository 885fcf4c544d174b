import { plainLines } from '../content/markup.ts';
import styles from './SurfaceFailure.module.css';

interface SurfaceFailureProps {
  readonly surface: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Markup of the server, of which only the text is shown. */
  readonly content: string;
  /** Fixes the notice at the end of the window: it replaces a dialog. */
  readonly isAbove: boolean;
}

/**
 * A legal notice that failed, as plain text. It depends on nothing that may have failed with it: no lazy chunk, icon, or action.
 */
export function SurfaceFailure({ surface, title, paragraphs, content, isAbove }: SurfaceFailureProps) {
  return (
    <section className={`${styles.notice} ${isAbove ? styles.above : ''}`} data-surface={surface} role="alert" aria-label={title}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      {paragraphs
        .flatMap((text) => text.split(/\n\s*\n/))
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
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
