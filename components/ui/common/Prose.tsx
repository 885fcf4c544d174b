import { paragraphs } from './paragraphs.ts';
import styles from './Prose.module.css';

/** A running text as paragraphs of a readable measure. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose}>
      {paragraphs(text).map((paragraph, index) => (
        // A text has no ids of its own; its paragraphs never move.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
