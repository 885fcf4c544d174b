import { action, compareShallow, computed, makeObservable, observableRef } from 'mobx';
import { type Files, idsIn, meantBy } from './files.ts';
import { keyed } from './memoize.ts';
import { SourceCache } from './source.ts';
import {
  FALLBACK_LANGUAGE,
  type Languages,
  mergedTexts,
  outlineOf,
  type Outlines,
  type Texts,
  textsByLanguage,
  unreadNamespaces,
} from './texts.ts';
import { map } from './records.ts';

const kept = computed({ keepAlive: true });
const NO_TEXTS: Texts = {};

/** The files of all sites in memory: parsed, and what follows from their names and from texts. Nothing here reads the disk. */
export class Sources {
  /** Paths from the project's root, with `/`, to their text. */
  files: ReadonlyMap<string, string>;
  /** Paths of files that stand among the sources and that nothing reads. */
  readonly strays: readonly string[];
  /** A file, parsed; one that is missing is empty. */
  readonly source = keyed((path) => this.cache.parse(path, this.files.get(path) ?? ''));
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
    return new Set(idsIn(this.paths, /^rules\/([^/]+)\.rule\.json$/));
  }

  /** The own texts of each language that has a file of them, whether or not a site offers it. */
  get texts(): ReadonlyMap<string, Texts> {
    return textsByLanguage(this.paths, this.source);
  }

  get english(): Texts {
    return this.ownTexts(FALLBACK_LANGUAGE);
  }

  /** Which English texts there are, from which some of the full vocabulary follows. */
  get outlines(): Outlines {
    return map(this.english, outlineOf);
  }

  /** The paths of sources that are not there because their file has another name: that they are missing only follows. */
  get misnamed(): ReadonlySet<string> {
    return new Set(this.strays.flatMap((path) => meantBy(path) ?? []).filter((path) => !this.files.has(path)));
  }

  /** Namespaces whose English file cannot be read, or has another name: of their texts nobody knows which there are. */
  get unreadNamespaces(): ReadonlySet<string> {
    return unreadNamespaces(this.paths, this.misnamed, this.source);
  }

  /** A language's own files, as they are written. */
  ownTexts(language: string): Texts {
    return this.texts.get(language) ?? NO_TEXTS;
  }

  /** What a page in the language gets: its own texts over those it inherits, over English ones. */
  effectiveTexts(language: string, languages: Languages = {}): Texts {
    return mergedTexts((code) => this.ownTexts(code), language, languages);
  }

  /** Puts a file in, changes it or (null) takes it out: whatever was made of the others stays. */
  write(path: string, text: string | null): void {
    const files = new Map(this.files);
    if (text === null) files.delete(path);
    else files.set(path, text);
    this.files = files;
  }
}
