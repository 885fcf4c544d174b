import { findHint } from '../../schemas/suggest.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Suppression, suppressionFile } from '../project/schemas/suppression.ts';
import { SUPPRESSIBLE } from './suppressible.ts';
import { SUPPRESSIONS_PATH } from '../project/files.ts';
import { type Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { createDerived } from '../project/memoize.ts';

export interface Suppressible {
  readonly check: string;
  readonly subject: string;
  readonly site?: string | undefined;
}

export type Suppressions = Readonly<Record<string, Suppression>>;

/** A problem of a suppression. Its path starts at the root of the suppressions file. */
export type SuppressionProblem = Problem & Pick<Finding, 'severity'>;

export interface SuppressorOptions {
  /** Format `YYYY-MM-DD`. */
  readonly today: string;
  /** Command whose checks apply. Suppressions of the other command are ignored. */
  readonly verb: keyof typeof SUPPRESSIBLE;
  /** True if only a part was checked, so that an unmatched suppression isn't reported. */
  readonly isPartial?: boolean;
}

/** Matches findings against suppressions in force. Afterwards reports those that are expired or unused. */
export class Suppressor {
  readonly #mine: readonly (readonly [id: string, record: Suppression])[];
  readonly #used = new Set<Suppression>();
  /** Subjects by check, for suggestions. */
  readonly #subjects = new Map<string, Set<string>>();
  readonly #judging: SuppressorOptions;

  constructor(suppressions: Suppressions, options: SuppressorOptions) {
    this.#mine = Object.entries(suppressions).filter(([, { check }]) => SUPPRESSIBLE[options.verb].includes(check));
    for (const [, { check }] of this.#mine) this.#subjects.set(check, new Set());
    this.#judging = options;
  }

  covers(finding: Suppressible): boolean {
    this.#subjects.get(finding.check)?.add(finding.subject);
    const covering = this.#mine.filter(([, record]) => this.#isInForce(record) && isCovered(record, finding));
    for (const [, record] of covering) this.#used.add(record);
    return covering.length > 0;
  }

  problems(): SuppressionProblem[] {
    const idle =
      this.#judging.isPartial === true ? [] : this.#mine.filter(([, record]) => this.#isInForce(record) && !this.#used.has(record));
    return [
      ...this.#mine.filter(([, record]) => !this.#isInForce(record)).map(([id, record]) => createExpiredProblem(id, record)),
      ...idle.map(([id, record]) => createIdleProblem(id, record, this.#subjects.get(record.check) ?? [])),
    ];
  }

  #isInForce({ until }: Suppression): boolean {
    return until >= this.#judging.today;
  }
}

function isCovered({ check, subject, site }: Suppression, finding: Suppressible): boolean {
  return finding.check === check && finding.subject === subject && (site === undefined || finding.site === site);
}

function createExpiredProblem(id: string, { until }: Suppression): SuppressionProblem {
  return { check: 'suppression/expired', severity: 'error', path: [id, 'until'], message: `counts no more since ${until}` };
}

function createIdleProblem(id: string, { check, subject }: Suppression, subjects: Iterable<string>): SuppressionProblem {
  return {
    check: 'suppression/idle',
    severity: 'warning',
    path: [id, 'subject'],
    message: `suppresses nothing: there is no ${check} of "${subject}"`,
    ...findHint(subject, subjects),
  };
}

interface SuppressionFile {
  readonly records: Suppressions;
  readonly findings: readonly Finding[];
  readonly isKnown: boolean;
}

/** Reads the suppressions. Rejects those without a reason or an end date. */
export const readSuppressions = createDerived((project: Project): SuppressionFile => {
  if (!project.files.has(SUPPRESSIONS_PATH)) return { records: {}, findings: [], isKnown: !project.misnamed.has(SUPPRESSIONS_PATH) };
  const { content, findings } = project.source(SUPPRESSIONS_PATH);
  if (findings.length > 0) return { records: {}, findings, isKnown: false };
  const refused = findProblems(suppressionFile, content);
  const sound = Object.entries(content).filter(([id]) => !refused.some(({ path }) => path[0] === id));
  const records = Object.fromEntries(sound) as Suppressions; // Cast: checked only if the schema reports no problems.
  const problems = [...refused, ...Object.entries(records).flatMap(([id, { check }]) => checkNamed(id, check))];
  return { records, findings: locateSuppressions(project, problems.map(asError)), isKnown: true };
});

const asError = (problem: Problem): SuppressionProblem => ({ ...problem, severity: 'error' });

function checkNamed(id: string, check: string): Problem[] {
  const known = Object.values(SUPPRESSIBLE).flat();
  if (known.includes(check)) return [];
  const message = `"${check}" cannot be suppressed: only warnings of validate and findings of analyse can`;
  return [{ check: 'suppression/check', path: [id, 'check'], message, ...findHint(check, known) }];
}

export function locateSuppressions(project: Project, problems: readonly SuppressionProblem[]): Finding[] {
  return problems.map((problem) => project.source(SUPPRESSIONS_PATH).finding(problem, problem.severity));
}
