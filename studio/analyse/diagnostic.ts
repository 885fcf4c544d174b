import type { Situation } from '../../schemas/rule.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { RuleBook } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { exampleInWords } from '../model/example-words.ts';
import { rulePath } from '../project/files.ts';
import { byPlace, type Finding, findingAt, type Offset } from '../project/finding.ts';

/** What analysis says of a site, or of all: a finding of `validate` but that it may be a note, which is no reason to stop. */
export interface Diagnostic extends Omit<Finding, 'severity'> {
  readonly severity: 'error' | 'note';
  /** By what a suppression names it: the id of a surface, rule, fact or invariant. */
  readonly subject: string;
  /** Without one it is about the project as a whole. */
  readonly site?: string | undefined;
  /** Someone of whom it is true, as a facts file. */
  readonly example?: Situation | undefined;
}

/** A diagnostic that is the same on several sites. */
export interface SharedDiagnostic extends Omit<Diagnostic, 'site'> {
  readonly sites: readonly string[];
}

export interface Said extends Problem {
  readonly severity: Diagnostic['severity'];
  readonly subject: string;
  readonly site?: string | undefined;
  readonly example?: Situation | undefined;
}

export function diagnosticAt(place: Offset, { severity, subject, site, example, ...problem }: Said): Diagnostic {
  return { ...findingAt(place, problem), severity, subject, site, example };
}

/** A diagnostic about a record of a site's effective manifest. */
export function diagnosticIn({ site, key }: SiteModel, said: Said): Diagnostic {
  return diagnosticAt(site.placeOf(said.path), { ...said, site: key });
}

/** A diagnostic about a rule's file. */
export function diagnosticOnRule(id: string, { project }: Pick<RuleBook, 'project'>, said: Said): Diagnostic {
  return diagnosticAt(project.source(rulePath(id)).placeOf(said.path), said);
}

/** Collects each diagnostic once with the sites it is about; of the examples the first. */
export class SharedDiagnostics {
  readonly #groups = new Map<string, { readonly diagnostic: Omit<Diagnostic, 'site'>; readonly sites: Set<string> }>();

  add({ site, ...diagnostic }: Diagnostic): void {
    const { example: _, ...same } = diagnostic;
    const key = JSON.stringify(same);
    const group = this.#groups.get(key) ?? { diagnostic, sites: new Set() };
    if (site !== undefined) group.sites.add(site);
    this.#groups.set(key, group);
  }

  /** In the order of files and lines. */
  list(): SharedDiagnostic[] {
    return [...this.#groups.values()].map(({ diagnostic, sites }) => ({ ...diagnostic, sites: [...sites] })).sort(byPlace);
  }
}

/** What is said of someone, in one line. */
export function withExample({ message, example }: Pick<Diagnostic, 'message' | 'example'>): string {
  return example ? message + exampleInWords(example) : message;
}
