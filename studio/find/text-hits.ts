import { GLOSSARIES, ORIGINS } from '../project/files.ts';
import { type Place, getPosition } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { getLeaves, getPhraseKey } from '../project/texts.ts';

export interface TextHit {
  readonly language: string;
  /** Id in manifests: `notices:hk-dialog.title`. */
  readonly id: string;
  /** Includes the plural suffix. */
  readonly key: string;
  readonly namespace: string;
  readonly text: string;
  readonly place: Place;
}

/** Excludes translation records and glossaries. */
const LOCALE = new RegExp(`^locales/(?!(?:${ORIGINS}|${GLOSSARIES})/)([^/]+)/([^/]+)\\.json$`);

/** Finds texts in all languages that contain the words, ignoring case, or that have them as their id. */
export function findTextHits(project: Project, words: string): TextHit[] {
  const wanted = words.toLocaleLowerCase('en');
  const hits = getAllTexts(project).filter(({ id, text }) => id === words || text.toLocaleLowerCase('en').includes(wanted));
  const isWhole = ({ text }: TextHit): boolean => text.toLocaleLowerCase('en') === wanted;
  return hits.sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

export function getAllTexts(project: Project): TextHit[] {
  return [...project.files.keys()].flatMap((file) => {
    const [, language, namespace] = LOCALE.exec(file) ?? [];
    if (language === undefined || namespace === undefined) return [];
    const source = project.source(file);
    return getLeaves(source.content).map(([key, leaf]) => ({
      language,
      namespace,
      key,
      id: `${namespace}:${getPhraseKey(key)}`,
      text: leaf,
      // Lazy, because only results need a position, and a project has thousands of texts.
      get place() {
        return getPosition(source.locate(key.split('.')));
      },
    }));
  });
}
