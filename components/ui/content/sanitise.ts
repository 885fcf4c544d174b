import DOMPurify, { type Config } from 'dompurify';

/** What of a server's markup is kept (spec 5). No attribute but the address of a link. */
export const ALLOWED_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'h3', 'h4'] as const;

const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  // A tree, not a string: nobody parses it a second time, which is how markup mutates.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

export type Sanitise = (markup: string) => DocumentFragment;

/** The one sanitiser. The tree stays out of the page: Marked.tsx draws from it what it knows. */
export const sanitise: Sanitise = (markup) => DOMPurify.sanitize(markup, CONFIG);
