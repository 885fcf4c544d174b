import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { isObject } from '../../../schemas/manifest/shape.ts';
import { type Phrase, phrasesOf, type Texts } from '../texts.ts';

/** What the written form may leave out because it follows from texts and links that are there. */
export interface Words {
  /** Whether English has the text. */
  readonly hasText: (key: string) => boolean;
  /** Whether it has one without placeholders, which needs nothing beside its key. */
  readonly hasPlainText: (key: string) => boolean;
  /** Whether a link or a route has the id. */
  readonly isLink: (id: string) => boolean;
  /** The text that names a link; undefined where it has none. */
  readonly labelOf: (link: string) => unknown;
}

/** The texts of a link follow from its id like those of any record (MAN-27, MAN-28). */
export const LINK_TEXTS = 'links';

export function wordsOf(english: Texts, links: JsonObject): Words {
  const phraseOf = (key: string): Phrase | undefined => {
    const [namespace = '', ...rest] = key.split(':');
    const content = Object.hasOwn(english, namespace) ? english[namespace] : undefined;
    return content && phrasesOf(content).get(rest.join(':'));
  };
  return {
    hasText: (key) => phraseOf(key) !== undefined,
    hasPlainText: (key) => phraseOf(key)?.placeholders.size === 0,
    isLink: (id) => Object.hasOwn(links, id),
    labelOf: (id) => {
      const link = Object.hasOwn(links, id) ? links[id] : undefined;
      return isObject(link) ? link['label'] : undefined;
    },
  };
}
