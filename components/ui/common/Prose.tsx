import styles from './common.module.css';
import { Paragraphs } from './Paragraphs.tsx';

export function Prose({ text }: { readonly text: string }) {
  return (
    <div className={`${styles.prose} stack gap-4 measure pretty`}>
      <Paragraphs text={text} />
    </div>
  );
}
