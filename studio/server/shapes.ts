import type { FileChange } from '../cli/write-project.ts';
import type { ListedFact } from '../facts/fact-list.ts';
import type { Finding } from '../project/finding.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CaseValue } from '../../schemas/rule.ts';
import type { DraftFiles } from '../preview/protocol.ts';

/** Types shared by the studio's server and page. */

/** A file's text. Null if the file doesn't exist. */
export interface FileText {
  readonly file: string;
  readonly text: string | null;
}

export interface Edited extends FileText {
  readonly before: string | null;
}

/** Two versions with overlapping changes, each as changed lines relative to the common ancestor. */
export interface Conflict {
  readonly file: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export interface Saved {
  readonly written: readonly string[];
  /** Files with merged outside changes. */
  readonly merged: readonly FileText[];
  /** If not empty, nothing was written. */
  readonly conflicts: readonly Conflict[];
}

export interface EditAnswer {
  readonly edited: readonly Edited[];
  readonly unsaved: readonly FileChange[];
  readonly notes: readonly string[];
}

export type SubjectKind = 'notice' | 'page' | 'menu' | 'site' | 'text';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly title: string;
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

export interface Start {
  readonly folder: string;
  readonly sites: readonly StartSite[];
  readonly personas: readonly Persona[];
  readonly facts: readonly ListedFact[];
  readonly unsaved: readonly FileChange[];
  readonly frame: string;
  readonly hasGit: boolean;
  readonly canPublish: boolean;
}

export interface Target {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A manifest of the site's chain in which a record can be changed. */
export interface Layer extends Target {
  /** `base`, a group or the site. */
  readonly layer: string;
  readonly isWritten: boolean;
}

export interface Origin {
  readonly layer: string;
  readonly file: string;
  readonly line: number;
  readonly isOverride: boolean;
}

export interface RecordForm {
  readonly title: string;
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly value: JsonObject;
  /** By path of the value, with keys joined by dots. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** From the base to the site. */
  readonly layers: readonly Layer[];
}

export interface TextForm {
  readonly id: string;
  readonly languages: readonly {
    readonly code: string;
    readonly target: Target;
    /** Null if the language doesn't have its own text. */
    readonly text: string | null;
  }[];
}

/** Threshold of a rule: a duration, a number or a date. */
export interface BoundForm {
  readonly fact: string;
  readonly doc: string;
  readonly operator: string;
  readonly kind: 'duration' | 'number' | 'date';
  readonly text: string;
  /** ISO 8601 time of a date threshold. */
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
  readonly words: readonly string[];
  readonly bounds: readonly BoundForm[];
}

export interface Neighbor {
  readonly id: string;
  readonly priority: number;
}

export interface SubjectDetail {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly site: string;
  readonly records: readonly RecordForm[];
  readonly rules: readonly RuleForm[];
  readonly texts: readonly TextForm[];
  readonly files: readonly string[];
  readonly slot: string | null;
  readonly order: readonly Neighbor[];
}

export interface Person {
  readonly now: string;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

export interface TextReport {
  readonly lines: readonly string[];
}

export interface AudienceReport {
  readonly head: string;
  /** Alternatives in which it shows. All cells of a row must hold. */
  readonly rows: readonly { readonly cells: readonly { readonly about: string; readonly words: string }[]; readonly example: Person }[];
  readonly lines: readonly string[];
}

export interface ExplanationReport {
  readonly head: string;
  readonly isShown: boolean;
  /** Surfaces with a higher priority, highest first. */
  readonly ahead: readonly Neighbor[];
  readonly slot: string | null;
  readonly priority: number | null;
  readonly lines: readonly string[];
}

export interface CaseReport {
  readonly now: string;
  readonly facts: Readonly<Record<string, CaseValue>>;
  readonly words: readonly string[];
  readonly because: string;
  readonly expect: 'shown' | 'hidden' | null;
  readonly comes: 'shown' | 'hidden' | null;
}

export interface CasesReport {
  readonly rule: string;
  readonly file: string;
  readonly cases: readonly CaseReport[];
  readonly missing: readonly CaseReport[];
  readonly notes: readonly string[];
}

export interface PreviewDocument {
  readonly document: SiteDocument | null;
  readonly files: DraftFiles;
  readonly problem: string;
}

export interface FindingsReport {
  readonly findings: readonly Finding[];
  /** True if every site was checked, not only the edited one. */
  readonly isWhole: boolean;
}
