import styles from './common.module.css';
import { Paragraphs } from './Paragraphs.tsx';

export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={styles.prose}>
      <Paragraphs text={text} />
    </div>
  );
}
