import { splitParagraphs } from './paragraphs.ts';
import styles from './common.module.css';

export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose}>
      {splitParagraphs(text).map((paragraph, index) => (
        // Paragraphs never move, so the index is a stable key.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
