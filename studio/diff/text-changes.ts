import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Project } from '../project/project.ts';
import { effectiveTexts, leavesOf, type Texts } from '../project/texts.ts';
import type { Entry, SharedEntry } from './entry.ts';

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

/** A text that reads otherwise on the same sites in the same way. */
interface Found {
  readonly entry: Entry;
  readonly languages: Set<string>;
  readonly sites: Set<string>;
}

/** The languages that a site offers before and after. */
export interface Offer {
  readonly site: string;
  readonly languages: readonly string[];
  readonly pairOf: (code: string) => TextPair;
}

/** Texts that read otherwise: an equal change of several languages and sites is told once. */
export function textChanges(offers: readonly Offer[]): SharedEntry[] {
  const found = new Map<string, Found>();
  const changes = new Map<TextPair, [string, string, string][]>();
  for (const { site, languages, pairOf } of offers) {
    for (const code of languages) {
      const pair = pairOf(code);
      const changed = changes.get(pair) ?? changedIn(pair);
      changes.set(pair, changed);
      for (const change of changed) {
        const same = found.get(change.join('\0')) ?? foundOf(change);
        found.set(change.join('\0'), same);
        same.languages.add(code);
        same.sites.add(site);
      }
    }
  }
  return [...found.values()].map(({ entry, languages, sites }) => ({ ...entry, path: [...languages].join(', '), sites: [...sites] }));
}

function foundOf([id, before, after]: readonly [string, string, string]): Found {
  return { entry: { section: 'texts', id, kind: 'changed', path: '', before, after }, languages: new Set(), sites: new Set() };
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
