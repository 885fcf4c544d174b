import type { Language } from '../../schemas/manifest/site.ts';
import { memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

/** Every language that some site knows, by its code; what several say of one, the first says for all. */
export function languagesOf(project: Project): Readonly<Record<string, Language>> {
  return Object.assign({}, ...[...project.configs.values()].map(({ languages }) => languages).reverse()) as Readonly<
    Record<string, Language>
  >;
}

/** A language as a sentence names it: `Turkish`; its code where its tag is none. */
export const languageInWords = memoize(
  (code: string, { tag }: Pick<Language, 'tag'>): string =>
    isTag(tag) ? (new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? code) : code,
  (code, { tag }) => [code, tag],
);

/** Whether a text is a BCP 47 tag, so that questions about the language have an answer. */
export function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
