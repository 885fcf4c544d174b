import { type JsonObject, isObject } from '../../schemas/manifest/shape.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { OutvotedTexts } from './outvoted-texts.ts';
import { isTag, formatLanguage } from '../texts/languages.ts';
import { checkWording } from './check-wording.ts';
import { formatList } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, type Phrase, getPhrases } from '../project/texts.ts';

export interface Namespace {
  readonly project: Project;
  readonly code: string;
  readonly name: string;
  /** Settings in the manifests. Undefined if no site has the language. */
  readonly language: Language | undefined;
  readonly languages: Readonly<Record<string, Language>>;
  readonly accused: OutvotedTexts;
}

export function findWordingProblems(content: JsonObject, namespace: Namespace): Problem[] {
  const { project, code, name, language, accused } = namespace;
  const english = project.english[name];
  if (!english || !language || !isTag(language.tag) || project.unreadNamespaces.has(name)) return [];
  const model = getPhrases(english);
  const whole = getPhrases(mergeInherited(content, namespace));
  const words = formatLanguage(code, language);
  return [...getPhrases(content)].flatMap(([key, own]) => {
    const phrase = whole.get(key) ?? own;
    const original = model.get(key);
    const agreed = accused.get(`${name}:${key}`);
    if (agreed) return code === FALLBACK_LANGUAGE ? [createOutvotedProblem(key, own, agreed)] : [];
    return original
      ? checkWording({ key, phrase, own: new Set(own.forms.keys()), tag: language.formats ?? language.tag, language: words }, original)
      : [];
  });
}

/** A language can override single plural forms of an inherited text. */
function mergeInherited(content: JsonObject, { project, name, language }: Namespace): JsonObject {
  const parent = language?.inherits === undefined ? undefined : project.ownTexts(language.inherits)[name];
  const merged = parent ? mergePatch(parent, content) : content;
  return isObject(merged) ? merged : content;
}

function createOutvotedProblem(key: string, { placeholders, forms }: Phrase, agreed: readonly string[]): Problem {
  const formatNames = (names: Iterable<string>): string => formatList([...names].map((name) => `"${name}"`)) || 'none';
  const strange = [...placeholders].filter((name) => !agreed.includes(name));
  const lacking = agreed.filter((name) => !placeholders.has(name));
  const message = [
    ...(strange.length > 0 ? [`nothing fills ${formatNames(strange)}`] : []),
    ...(lacking.length > 0 ? [`${formatNames(lacking)} is filled and left out`] : []),
  ].join('; ');
  const [form = ''] = forms.keys();
  const path = (form === '' ? key : `${key}_${form}`).split('.');
  return {
    check: 'locale/placeholder',
    path,
    message: `${message}: every place that shows the text and every translation say ${formatNames(agreed)}`,
  };
}
