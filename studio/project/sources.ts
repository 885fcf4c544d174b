import { action, compareShallow, computed, makeObservable, observableRef } from 'mobx';
import { type Files, findIds, suggestPath } from './files.ts';
import { createKeyed } from './memoize.ts';
import { SourceCache } from './source.ts';
import {
  FALLBACK_LANGUAGE,
  type Languages,
  mergeTexts,
  getOutline,
  type Outlines,
  type Texts,
  groupTexts,
  findUnreadNamespaces,
} from './texts.ts';
import { mapRecord } from './records.ts';

const kept = computed({ keepAlive: true });
const NO_TEXTS: Texts = {};

/** All files of a project in memory. Never reads from disk. */
export class Sources {
  files: ReadonlyMap<string, string>;
  readonly strays: readonly string[];
  /** A parsed file. A missing file is empty. */
  readonly source = createKeyed((path) => this.cache.parse(path, this.files.get(path) ?? ''));
  protected readonly cache: SourceCache;

  constructor({ files, strays = [] }: Files, cache = new SourceCache()) {
    this.files = files;
    this.strays = strays;
    this.cache = cache;
    makeObservable(this, {
      files: observableRef,
      write: action,
      paths: computed({ keepAlive: true, equals: compareShallow }),
      ruleIds: kept,
      texts: kept,
      outlines: computed({ keepAlive: true, equals: compareShallow }),
      misnamed: kept,
      unreadNamespaces: kept,
    });
  }

  get paths(): readonly string[] {
    return [...this.files.keys()];
  }

  get ruleIds(): ReadonlySet<string> {
    return new Set(findIds(this.paths, /^rules\/([^/]+)\.rule\.json$/));
  }

  /** Texts of each language before inheritance, including languages that no site uses. */
  get texts(): ReadonlyMap<string, Texts> {
    return groupTexts(this.paths, this.source);
  }

  get english(): Texts {
    return this.ownTexts(FALLBACK_LANGUAGE);
  }

  /** Keys and placeholders of the English texts, which the full vocabulary depends on. */
  get outlines(): Outlines {
    return mapRecord(this.english, getOutline);
  }

  /** Paths of sources that are missing because the file has a wrong name. The missing file is only a consequence. */
  get misnamed(): ReadonlySet<string> {
    return new Set(this.strays.flatMap((path) => suggestPath(path) ?? []).filter((path) => !this.files.has(path)));
  }

  /** Namespaces whose English file is unreadable or misnamed, so that their keys are unknown. */
  get unreadNamespaces(): ReadonlySet<string> {
    return findUnreadNamespaces(this.paths, this.misnamed, this.source);
  }

  ownTexts(language: string): Texts {
    return this.texts.get(language) ?? NO_TEXTS;
  }

  /** Returns the texts for pages: the language's own, then inherited, then English texts. */
  effectiveTexts(language: string, languages: Languages = {}): Texts {
    return mergeTexts((code) => this.ownTexts(code), language, languages);
  }

  /** Adds, changes or (null) removes a file. Results of other files stay cached. */
  write(path: string, text: string | null): void {
    const files = new Map(this.files);
    if (text === null) files.delete(path);
    else files.set(path, text);
    this.files = files;
  }
}
