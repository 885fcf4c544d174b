import type { FailedNotice } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import { splitParagraphs } from '../common/Paragraphs.tsx';
import { Icon } from '../icon/Icon.tsx';
import { toPlainLines } from '../content/markup.ts';
import styles from './Failure.module.css';

interface PageFailureProps {
  /** Not translated here, because loading texts may be what failed. */
  readonly title: string;
  readonly refresh: string;
  readonly text?: string | undefined;
  readonly onRefresh: () => void;
}

export function PageFailure({ title, text, refresh, onRefresh }: PageFailureProps) {
  return (
    <div className={`${styles.failure} stack gap-3 justify-start`}>
      <div role="alert" className="stack gap-2">
        <h1 className="title-28">{title}</h1>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      <Button variant="filled" action="refresh" onClick={onRefresh}>
        <Icon name="rotate-cw" />
        {refresh}
      </Button>
    </div>
  );
}

const NOTICE = `${styles.notice} stack gap-2 text-16 line-bottom`;

/**
 * Plain text that replaces a legal notice that failed to render. It has no lazy chunk, icon or action, because those
 * may have failed, too.
 */
export function SurfaceFailure({ surface, title, paragraphs, content, isAbove }: FailedNotice) {
  return (
    <section className={`${NOTICE} ${isAbove ? styles.above : ''}`} data-surface={surface} role="alert" aria-label={title}>
      <h2 dir="auto">{title}</h2>
      {[...paragraphs.flatMap(splitParagraphs), ...toPlainLines(content)].map((line, index) => (
        // Lines never move, so the index is a stable key.
        <p key={index} className="measure" dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}
