import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Project } from '../project/project.ts';
import { effectiveTexts, leavesOf, type Texts } from '../project/texts.ts';
import type { Entry } from './entry.ts';

type Languages = Manifest['languages'];

/** The words of a language on both sides. */
export interface TextPair {
  readonly before: Texts;
  readonly after: Texts;
}

/** Looks up the texts of a language on both sides, each once. */
export function textPairs(before: Project, after: Project): (code: string, was: Languages, is: Languages) => TextPair {
  const known = new Map<string, TextPair>();
  return (code, was, is) => {
    const key = [code, was[code]?.inherits, is[code]?.inherits].join();
    const pair = known.get(key) ?? { before: effectiveTexts(before, code, was), after: effectiveTexts(after, code, is) };
    known.set(key, pair);
    return pair;
  };
}

/** Texts that read otherwise in the languages that a site offers before and after; equal changes of languages together. */
export function textChanges(languages: readonly string[], pairOf: (code: string) => TextPair): Entry[] {
  const found = new Map<string, { readonly entry: Entry; readonly languages: string[] }>();
  for (const code of languages) {
    for (const [id, was, is] of changedIn(pairOf(code))) {
      const key = JSON.stringify([id, was, is]);
      const same = found.get(key) ?? { entry: { section: 'texts', id, kind: 'changed', path: '', before: was, after: is }, languages: [] };
      same.languages.push(code);
      found.set(key, same);
    }
  }
  return [...found.values()].map(({ entry, languages: codes }) => ({ ...entry, path: codes.join(', ') }));
}

/** A text that only one side has matters where a record names it, and is told there. */
function changedIn({ before, after }: TextPair): [string, string, string][] {
  return Object.keys(after).flatMap((namespace) => {
    const [was, is] = [before[namespace], after[namespace]];
    if (!was || !is || isDeepStrictEqual(was, is)) return [];
    const earlier = new Map(leavesOf(was));
    return leavesOf(is).flatMap(([key, text]): [string, string, string][] => {
      const other = earlier.get(key);
      return other === undefined || other === text ? [] : [[`${namespace}:${key}`, other, text]];
    });
  });
}

/** All forms of a text by its key: `ns:key`, with its plural forms. */
export function formsOf(texts: Texts, id: string): readonly string[] {
  const [namespace = '', key = ''] = id.split(':');
  return leavesOf(texts[namespace] ?? {}).flatMap(([name, text]) =>
    name === key || name.startsWith(`${key}_`) ? [name.slice(key.length) + text] : [],
  );
}
