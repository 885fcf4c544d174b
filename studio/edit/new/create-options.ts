import { findHint } from '../../../schemas/suggest.ts';
import type { Kind } from '../kinds.ts';
import type { Project } from '../../project/project.ts';

export interface CreateOptions {
  readonly kind: Kind;
  readonly id: string;
  /** English texts by prop name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly props: Readonly<Record<string, unknown>>;
  readonly sites?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly why?: string | undefined;
  readonly owner?: string | undefined;
  readonly onUnknown?: string | undefined;
  /** Logic, a rule id, or a boolean fact. */
  readonly when?: string | undefined;
  /** Snooze after dismissal, as ISO 8601 duration. */
  readonly every?: string | undefined;
  /** First and last day, or date-times as for `during`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Time zone of `from` and `until` if they are days. */
  readonly zone?: string | undefined;
  readonly component?: string | undefined;
  readonly link?: string | undefined;
  readonly priority?: number | undefined;
  readonly above?: string | undefined;
  readonly below?: string | undefined;
  readonly path?: string | undefined;
  readonly menu?: string | undefined;
  readonly parent?: string | undefined;
  readonly name?: string | undefined;
  readonly host?: string | undefined;
  readonly number?: number | undefined;
  readonly languages?: readonly string[] | undefined;
}

export interface Rejection {
  readonly error: string;
}

export function isRefused(value: object): value is Rejection {
  return 'error' in value;
}

export function createUnknownError(what: string, name: string, known: readonly string[]): Rejection {
  const { suggestion } = findHint(name, known);
  return { error: `no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}` };
}

export function checkSites(project: Project, sites: readonly string[] = []): Rejection | null {
  const known = project.siteKeys;
  const strange = sites.find((key) => !known.includes(key));
  return strange === undefined ? null : createUnknownError('site', strange, known);
}
