import { GLOSSARIES, ORIGINS } from '../project/files.ts';
import { type Place, positionOf } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { leavesOf, phraseKey } from '../project/texts.ts';

/** A text of a language in which something was found. */
export interface TextHit {
  readonly language: string;
  /** As manifests name it: `notices:hk-dialog.title`. */
  readonly id: string;
  /** With the suffix of its plural form. */
  readonly key: string;
  readonly namespace: string;
  readonly text: string;
  readonly place: Place;
}

/** Beside the languages stands what is recorded of translations, and how terms are to be said. */
const LOCALE = new RegExp(`^locales/(?!(?:${ORIGINS}|${GLOSSARIES})/)([^/]+)/([^/]+)\\.json$`);

/** The texts of every language that hold some words, in any case, or that have them for an id. */
export function textHits(project: Project, words: string): TextHit[] {
  const wanted = words.toLocaleLowerCase('en');
  const hits = allTexts(project).filter(({ id, text }) => id === words || text.toLocaleLowerCase('en').includes(wanted));
  const isWhole = ({ text }: TextHit): boolean => text.toLocaleLowerCase('en') === wanted;
  // What reads so and no further first.
  return hits.sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

export function allTexts(project: Project): TextHit[] {
  return [...project.files.keys()].flatMap((file) => {
    const [, language, namespace] = LOCALE.exec(file) ?? [];
    if (language === undefined || namespace === undefined) return [];
    const source = project.source(file);
    return leavesOf(source.content).map(([key, leaf]) => ({
      language,
      namespace,
      key,
      id: `${namespace}:${phraseKey(key)}`,
      text: leaf,
      // Places are looked up for what is found alone: the texts of a project are thousands.
      get place() {
        return positionOf(source.placeOf(key.split('.')));
      },
    }));
  });
}
