import { findHint } from '../../../schemas/suggest.ts';
import type { Kind } from '../kinds.ts';
import type { Project } from '../../project/project.ts';

/** What a person says of something new; what is not said has a default or is left open. */
export interface Wishes {
  readonly kind: Kind;
  readonly id: string;
  /** English texts by the name of their prop. */
  readonly texts: Readonly<Record<string, string>>;
  /** Props as a manifest writes them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The only sites that have it. */
  readonly sites?: readonly string[] | undefined;
  // What its rule says.
  readonly title?: string | undefined;
  readonly why?: string | undefined;
  readonly owner?: string | undefined;
  readonly onUnknown?: string | undefined;
  /** Logic, the id of a rule, or a fact that is true or false. */
  readonly when?: string | undefined;
  /** How long it rests once it is dismissed, ISO 8601. */
  readonly every?: string | undefined;
  /** The first and the last day, or date-times as `during` takes them. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The time zone of days. */
  readonly zone?: string | undefined;
  // What draws it, and where.
  readonly component?: string | undefined;
  readonly link?: string | undefined;
  readonly priority?: number | undefined;
  readonly above?: string | undefined;
  readonly below?: string | undefined;
  // A page.
  readonly path?: string | undefined;
  readonly menu?: string | undefined;
  // A site.
  readonly parent?: string | undefined;
  readonly name?: string | undefined;
  readonly host?: string | undefined;
  readonly number?: number | undefined;
  readonly languages?: readonly string[] | undefined;
}

/** Why something cannot be made as it was wished. */
export interface Refused {
  readonly error: string;
}

export function isRefused(value: object): value is Refused {
  return 'error' in value;
}

/** A name that nothing has, with what could have been meant. */
export function unknown(what: string, name: string, known: readonly string[]): Refused {
  const { suggestion } = findHint(name, known);
  return { error: `no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}` };
}

export function strangeSite(project: Project, sites: readonly string[] = []): Refused | null {
  const known = project.siteKeys;
  const strange = sites.find((key) => !known.includes(key));
  return strange === undefined ? null : unknown('site', strange, known);
}
