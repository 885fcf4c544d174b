import { type SiteDocument, textsPath } from '../../schemas/manifest/site-document.ts';

/** All texts of one language as one version of the site has them: a changed text makes another edition. */
export interface Edition {
  readonly language: string;
  readonly hash: string;
  /** What i18next calls the language. */
  readonly lng: string;
}

export function editionOf({ languages, texts }: Pick<SiteDocument, 'languages' | 'texts'>, language: string): Edition {
  const tag = languages[language]?.tag ?? language;
  // Plural forms go by the tag; the language's own code, for private use (BCP 47), keeps apart two that share a tag.
  return { language, hash: texts[language] ?? '', lng: tag === language ? tag : `${tag}-x-${language}` };
}

export function isSameEdition(one: Edition, other: Edition): boolean {
  return one.lng === other.lng && one.hash === other.hash;
}

/** Where the texts of a namespace are. */
export function addressIn({ language, hash }: Edition, namespace: string): string {
  return textsPath(language, hash, namespace);
}
