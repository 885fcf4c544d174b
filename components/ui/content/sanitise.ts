import DOMPurify, { type Config } from 'dompurify';

/** Allowed tags. The only allowed attribute is the URL of a link. */
export const ALLOWED_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'h3', 'h4'] as const;

const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  // A tree, because serializing and parsing again can mutate markup (mXSS).
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

export type Sanitize = (markup: string) => DocumentFragment;

export const sanitize: Sanitize = (markup) => DOMPurify.sanitize(markup, CONFIG);
