import type { FileChange } from '../cli/write-project.ts';
import type { ListedFact } from '../facts/fact-list.ts';
import type { Finding } from '../project/finding.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CaseValue } from '../../schemas/rule.ts';
import type { DraftFiles } from '../preview/protocol.ts';

/** What the studio's server and its page say to each other. */

/** A file's text; null where there is none. */
export interface FileText {
  readonly file: string;
  readonly text: string | null;
}

/** A file that was changed, with its text before. */
export interface Edited extends FileText {
  readonly before: string | null;
}

/** Two versions of a file that touch each other, each by the lines in which it differs from what both began with. */
export interface Conflict {
  readonly file: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export interface Saved {
  readonly written: readonly string[];
  /** Files into which the changes of others were taken. */
  readonly merged: readonly FileText[];
  /** Where there is one, nothing was written. */
  readonly conflicts: readonly Conflict[];
}

/** What an edit comes to. */
export interface EditAnswer {
  readonly edited: readonly Edited[];
  readonly unsaved: readonly FileChange[];
  /** What a person should know of it. */
  readonly notes: readonly string[];
}

export type SubjectKind = 'notice' | 'page' | 'menu' | 'site' | 'text';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  /** What visitors read of it, in English. */
  readonly title: string;
  /** The sites that have it. */
  readonly sites: readonly string[];
}

export interface StartSite {
  readonly key: string;
  readonly name: string;
  readonly languages: readonly string[];
  readonly defaultLang: string;
}

export interface Persona {
  readonly id: string;
  readonly title: string;
  readonly doc: string;
}

/** What the page needs to begin. */
export interface Start {
  readonly folder: string;
  readonly sites: readonly StartSite[];
  readonly personas: readonly Persona[];
  readonly facts: readonly ListedFact[];
  readonly unsaved: readonly FileChange[];
  /** The origin of the preview's frame. */
  readonly frame: string;
  readonly hasGit: boolean;
  /** Whether a folder to publish to is known. */
  readonly canPublish: boolean;
}

/** A place in a file: a path of keys in its JSON. */
export interface Target {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** Where a record can be changed: in the manifest that a layer of the site is. */
export interface Layer extends Target {
  /** `base`, a group or the site. */
  readonly layer: string;
  /** Whether it says anything of the record yet. */
  readonly isWritten: boolean;
}

/** Which layer set a value. */
export interface Origin {
  readonly layer: string;
  readonly file: string;
  readonly line: number;
  /** Whether a layer below says something else, to which the value can go back. */
  readonly isOverride: boolean;
}

/** A record as a form shows it. */
export interface RecordForm {
  readonly title: string;
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly value: JsonObject;
  /** By the path of a value, its keys joined by dots. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** From the base to the site. */
  readonly layers: readonly Layer[];
}

/** A text of a record, or one that stands for itself, in the languages of a site. */
export interface TextForm {
  readonly id: string;
  readonly languages: readonly {
    readonly code: string;
    readonly target: Target;
    /** Null where the language has none of its own. */
    readonly text: string | null;
  }[];
}

/** A length of time, a number or a date with which a rule compares a fact. */
export interface BoundForm {
  readonly fact: string;
  readonly doc: string;
  readonly operator: string;
  readonly kind: 'duration' | 'number' | 'date';
  readonly text: string;
  /** The instant that a date means. */
  readonly at?: string;
  readonly path: readonly (string | number)[];
}

export interface RuleForm {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly onUnknown: string;
  /** The whole of its logic, a condition a line. */
  readonly words: readonly string[];
  readonly bounds: readonly BoundForm[];
}

/** A surface of the same slot, in the order in which visitors meet them. */
export interface Neighbour {
  readonly id: string;
  readonly priority: number;
}

/** Everything that a person edits of a subject on a site. */
export interface SubjectDetail {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly site: string;
  readonly records: readonly RecordForm[];
  readonly rules: readonly RuleForm[];
  readonly texts: readonly TextForm[];
  /** The files that say it, the first one first. */
  readonly files: readonly string[];
  readonly slot: string | null;
  readonly order: readonly Neighbour[];
}

/** A person at an instant, as rules see him. */
export interface Person {
  readonly now: string;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

/** Words in lines, for a reader. */
export interface Told {
  readonly lines: readonly string[];
}

export interface ToldWho {
  readonly head: string;
  /** Ways to see it; all cells of a way hold. */
  readonly rows: readonly { readonly cells: readonly { readonly about: string; readonly words: string }[]; readonly example: Person }[];
  readonly lines: readonly string[];
}

export interface ToldWhy {
  readonly head: string;
  readonly isShown: boolean;
  /** The surfaces that stand before it, the winner first. */
  readonly ahead: readonly Neighbour[];
  readonly slot: string | null;
  readonly priority: number | null;
  readonly lines: readonly string[];
}

export interface ToldCase {
  readonly now: string;
  readonly facts: Readonly<Record<string, CaseValue>>;
  readonly words: readonly string[];
  readonly because: string;
  readonly expect: 'shown' | 'hidden' | null;
  /** What the rule comes to. */
  readonly comes: 'shown' | 'hidden' | null;
}

export interface ToldCases {
  readonly rule: string;
  readonly file: string;
  readonly cases: readonly ToldCase[];
  /** What nobody has answered yet. */
  readonly missing: readonly ToldCase[];
  readonly notes: readonly string[];
}

export interface PreviewDocument {
  readonly document: SiteDocument | null;
  /** Files that have taken the place of those that the preview has asked for, by address. */
  readonly files: DraftFiles;
  /** What stands in the way of a document. */
  readonly problem: string;
}

export interface ToldFindings {
  readonly findings: readonly Finding[];
  /** Whether every site was looked at, or only the one that is edited. */
  readonly isWhole: boolean;
}
