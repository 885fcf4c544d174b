import type { Situation } from '../../schemas/rule.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { RuleBook } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { formatSituation } from '../model/format-situation.ts';
import { getRulePath } from '../project/files.ts';
import { comparePlaces, type Finding, createFinding, type Offset } from '../project/finding.ts';

/** A finding of the analysis. Unlike validation, it can be a note, which doesn't fail the command. */
export interface Diagnostic extends Omit<Finding, 'severity'> {
  readonly severity: 'error' | 'note';
  readonly subject: string;
  /** Absent for findings about the whole project. */
  readonly site?: string | undefined;
  readonly example?: Situation | undefined;
}

export interface SharedDiagnostic extends Omit<Diagnostic, 'site'> {
  readonly sites: readonly string[];
}

export interface DiagnosticInput extends Problem {
  readonly severity: Diagnostic['severity'];
  readonly subject: string;
  readonly site?: string | undefined;
  readonly example?: Situation | undefined;
}

export function createDiagnostic(place: Offset, { severity, subject, site, example, ...problem }: DiagnosticInput): Diagnostic {
  return { ...createFinding(place, problem), severity, subject, site, example };
}

export function createRecordDiagnostic({ site, key }: SiteModel, input: DiagnosticInput): Diagnostic {
  return createDiagnostic(site.locate(input.path), { ...input, site: key });
}

export function createRuleDiagnostic(id: string, { project }: Pick<RuleBook, 'project'>, input: DiagnosticInput): Diagnostic {
  return createDiagnostic(project.source(getRulePath(id)).locate(input.path), input);
}

export class SharedDiagnostics {
  readonly #groups = new Map<string, { readonly diagnostic: Omit<Diagnostic, 'site'>; readonly sites: Set<string> }>();

  add({ site, ...diagnostic }: Diagnostic): void {
    const { example: _, ...same } = diagnostic;
    const key = JSON.stringify(same);
    const group = this.#groups.get(key) ?? { diagnostic, sites: new Set() };
    if (site !== undefined) group.sites.add(site);
    this.#groups.set(key, group);
  }

  list(): SharedDiagnostic[] {
    return [...this.#groups.values()].map(({ diagnostic, sites }) => ({ ...diagnostic, sites: [...sites] })).sort(comparePlaces);
  }
}

export function withExample({ message, example }: Pick<Diagnostic, 'message' | 'example'>): string {
  return example ? message + formatSituation(example) : message;
}
