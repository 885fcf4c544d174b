import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Content } from '../content/Content.tsx';
import { paragraphs } from '../common/paragraphs.ts';

interface NoticeTextProps {
  /** The site's own words; a blank line parts paragraphs. */
  readonly body?: string | undefined;
  /** A server's words, after them. */
  readonly content?: ServerContent | null | undefined;
}

/** What a notice says: its own words, a server's, or both. */
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
