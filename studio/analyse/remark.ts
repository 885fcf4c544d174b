import type { Situation } from '../../schemas/rule.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { RuleBook } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { exampleInWords } from '../model/example-words.ts';
import { rulePath } from '../project/files.ts';
import { byPlace, type Finding, findingAt, type Offset } from '../project/finding.ts';

/** What analysis says of a site, or of all: a finding of `validate` but that it may be a note, which is no reason to stop. */
export interface Remark extends Omit<Finding, 'severity'> {
  readonly severity: 'error' | 'note';
  /** By what a suppression names it: the id of a surface, rule, fact or invariant. */
  readonly subject: string;
  /** Without one it is about the project as a whole. */
  readonly site?: string | undefined;
  /** Someone of whom it is true, as a facts file. */
  readonly example?: Situation | undefined;
}

/** A remark that is the same on several sites. */
export interface SharedRemark extends Omit<Remark, 'site'> {
  readonly sites: readonly string[];
}

export interface Said extends Problem {
  readonly severity: Remark['severity'];
  readonly subject: string;
  readonly site?: string | undefined;
  readonly example?: Situation | undefined;
}

export function remarkAt(place: Offset, { severity, subject, site, example, ...problem }: Said): Remark {
  return { ...findingAt(place, problem), severity, subject, site, example };
}

/** A remark about a record of a site's effective manifest. */
export function remarkIn({ site, key }: SiteModel, said: Said): Remark {
  return remarkAt(site.placeOf(said.path), { ...said, site: key });
}

/** A remark about a rule's file. */
export function remarkOnRule(id: string, { project }: Pick<RuleBook, 'project'>, said: Said): Remark {
  return remarkAt(project.source(rulePath(id)).placeOf(said.path), said);
}

/** Collects each remark once with the sites it is about; of the examples the first. */
export class SharedRemarks {
  readonly #groups = new Map<string, { readonly remark: Omit<Remark, 'site'>; readonly sites: Set<string> }>();

  add({ site, ...remark }: Remark): void {
    const { example: _, ...same } = remark;
    const key = JSON.stringify(same);
    const group = this.#groups.get(key) ?? { remark, sites: new Set() };
    if (site !== undefined) group.sites.add(site);
    this.#groups.set(key, group);
  }

  /** In the order of files and lines. */
  list(): SharedRemark[] {
    return [...this.#groups.values()].map(({ remark, sites }) => ({ ...remark, sites: [...sites] })).sort(byPlace);
  }
}

/** What is said of someone, in one line. */
export function withExample({ message, example }: Pick<Remark, 'message' | 'example'>): string {
  return example ? message + exampleInWords(example) : message;
}
