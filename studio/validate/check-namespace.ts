import { type JsonObject, isObject } from '../../schemas/manifest/shape.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Accused } from './accused-texts.ts';
import { isTag, languageInWords } from '../texts/languages.ts';
import { checkWording } from './check-wording.ts';
import { listed } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, type Phrase, phrasesOf } from '../project/texts.ts';

export interface Namespace {
  readonly project: Project;
  readonly code: string;
  readonly name: string;
  /** Settings in the manifests. Undefined if no site has the language. */
  readonly language: Language | undefined;
  readonly languages: Readonly<Record<string, Language>>;
  readonly accused: Accused;
}

export function wordingProblems(content: JsonObject, namespace: Namespace): Problem[] {
  const { project, code, name, language, accused } = namespace;
  const english = project.english[name];
  if (!english || !language || !isTag(language.tag) || project.unreadNamespaces.has(name)) return [];
  const model = phrasesOf(english);
  const whole = phrasesOf(withInherited(content, namespace));
  const words = languageInWords(code, language);
  return [...phrasesOf(content)].flatMap(([key, own]) => {
    const phrase = whole.get(key) ?? own;
    const original = model.get(key);
    const agreed = accused.get(`${name}:${key}`);
    if (agreed) return code === FALLBACK_LANGUAGE ? [outvoted(key, own, agreed)] : [];
    return original ? checkWording({ key, phrase, own: new Set(own.forms.keys()), tag: language.tag, language: words }, original) : [];
  });
}

/** A language can override single plural forms of an inherited text. */
function withInherited(content: JsonObject, { project, name, language }: Namespace): JsonObject {
  const parent = language?.inherits === undefined ? undefined : project.ownTexts(language.inherits)[name];
  const merged = parent ? mergePatch(parent, content) : content;
  return isObject(merged) ? merged : content;
}

function outvoted(key: string, { placeholders, forms }: Phrase, agreed: readonly string[]): Problem {
  const quoted = (names: Iterable<string>): string => listed([...names].map((name) => `"${name}"`)) || 'none';
  const strange = [...placeholders].filter((name) => !agreed.includes(name));
  const lacking = agreed.filter((name) => !placeholders.has(name));
  const message = [
    ...(strange.length > 0 ? [`nothing fills ${quoted(strange)}`] : []),
    ...(lacking.length > 0 ? [`${quoted(lacking)} is filled and left out`] : []),
  ].join('; ');
  const [form = ''] = forms.keys();
  const path = (form === '' ? key : `${key}_${form}`).split('.');
  return {
    check: 'locale/placeholder',
    path,
    message: `${message}: every place that shows the text and every translation say ${quoted(agreed)}`,
  };
}
