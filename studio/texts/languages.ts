import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Project } from '../project/project.ts';
import { remembered } from '../project/remembered.ts';
import { siteConfigs } from '../project/site-configs.ts';

/** Every language that some site knows, by its code; what several say of one, the first says for all. */
export function languagesOf(project: Project, parts: ComponentParts): Readonly<Record<string, Language>> {
  return Object.assign({}, ...[...siteConfigs(project, parts).values()].map(({ languages }) => languages).reverse()) as Readonly<
    Record<string, Language>
  >;
}

/** A language as a sentence names it: `Turkish`; its code where its tag is none. */
export function languageInWords(code: string, { tag }: Pick<Language, 'tag'>): string {
  return remembered('language name', [code, tag], () =>
    isTag(tag) ? (new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? code) : code,
  );
}

/** Whether a text is a BCP 47 tag, so that questions about the language have an answer. */
export function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
