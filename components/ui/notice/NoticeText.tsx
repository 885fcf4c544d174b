import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Content } from '../content/Content.tsx';
import { paragraphs } from '../common/paragraphs.ts';

interface NoticeTextProps {
  /** Blank lines separate paragraphs. */
  readonly body?: string | undefined;
  readonly content?: ServerContent | null | undefined;
}

export function NoticeText({ body = '', content = null }: NoticeTextProps) {
  return (
    <>
      {paragraphs(body).map((paragraph, index) => (
        // A text has no ids of its own; its paragraphs never move.
        <p key={index}>{paragraph}</p>
      ))}
      {content !== null && <Content content={content} />}
    </>
  );
}
