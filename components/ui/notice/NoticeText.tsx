import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Content } from '../content/Content.tsx';
import { splitParagraphs } from '../common/paragraphs.ts';

interface NoticeTextProps {
  readonly body?: string | undefined;
  readonly content?: ServerContent | null | undefined;
}

export function NoticeText({ body = '', content = null }: NoticeTextProps) {
  return (
    <>
      {splitParagraphs(body).map((paragraph, index) => (
        // Paragraphs never move, so the index is a stable key.
        <p key={index}>{paragraph}</p>
      ))}
      {content !== null && <Content content={content} />}
    </>
  );
}
