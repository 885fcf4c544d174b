import { type SiteDocument, getTextsPath } from '../../schemas/manifest/site-document.ts';

/** The texts of a language in one version of the site. A changed text changes the hash. */
export interface Edition {
  readonly language: string;
  readonly hash: string;
  readonly lng: string;
}

export function getEdition({ languages, texts }: Pick<SiteDocument, 'languages' | 'texts'>, language: string): Edition {
  const { tag: pageTag = language, formats: tag = pageTag } = languages[language] ?? {};
  // The tag selects plural forms. A private-use subtag (BCP 47) distinguishes two languages with the same tag.
  return { language, hash: texts[language] ?? '', lng: tag === language ? tag : `${tag}-x-${language}` };
}

export function isSameEdition(one: Edition, other: Edition): boolean {
  return one.lng === other.lng && one.hash === other.hash;
}

export function getTextsAddress({ language, hash }: Edition, namespace: string): string {
  return getTextsPath(language, hash, namespace);
}
