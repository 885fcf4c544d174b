import type { Invariant } from '../../schemas/invariant.ts';
import type { Claims, Statement } from '../../schemas/statement.ts';
import { type Edit, remade } from './writing.ts';
import { assertionOf, readInvariants } from '../../studio/project/invariants.ts';
import type { Project } from '../../studio/project/project.ts';
import { readStatements, statementPath } from '../../studio/project/statements.ts';

type Restate = (holds: Claims) => Claims;

/** What is stated of every site, said anew on purpose in the same edit; a statement that claims nothing any more goes. */
export function restated(project: Project, change: Restate): Edit[] {
  return changing(project, change).map(({ id, holds }) => ({ [statementPath(id)]: holding(holds) }));
}

/** The same for one site: a statement about several lets go of it, and it gets one of its own. */
export function restatedOn(project: Project, key: string, change: Restate): Edit[] {
  const about = changing(project, change).filter(({ statement }) => statement.sites?.includes(key) ?? true);
  return about.map(({ id, statement, holds }): Edit => {
    const others = (statement.sites ?? project.siteKeys).filter((site) => site !== key);
    if (others.length === 0) return { [statementPath(id)]: holding(holds) };
    const own: Edit = isEmpty(holds) ? {} : { [statementPath(`${id}-on-${key}`)]: { ...statement, sites: [key], holds } };
    return { [statementPath(id)]: remade<Statement>((before) => ({ ...before, sites: others })), ...own };
  });
}

interface Changing {
  readonly id: string;
  readonly statement: Statement;
  /** What it is to claim. */
  readonly holds: Claims;
}

function changing(project: Project, change: Restate): Changing[] {
  const { stated } = readStatements(project);
  return stated.flatMap(({ id, statement }) => {
    const holds = withoutEmpty(change(statement.holds));
    return JSON.stringify(holds) === JSON.stringify(statement.holds) ? [] : [{ id, statement, holds }];
  });
}

function holding(holds: Claims): Edit[string] {
  return isEmpty(holds) ? null : remade<Statement>((before) => ({ ...before, holds }));
}

function isEmpty(holds: Claims): boolean {
  return Object.keys(holds).length === 0;
}

/** Records of claims from which everything was taken claim nothing; an empty list claims that there is none. */
function withoutEmpty(holds: Claims): Claims {
  const isNothing = (claim: unknown): boolean =>
    typeof claim === 'object' && claim !== null && !Array.isArray(claim) && Object.keys(claim).length === 0;
  return Object.fromEntries(Object.entries(holds).filter(([, claim]) => !isNothing(claim)));
}

/** Statements and invariants that know nothing of a notice any more. */
export function withoutNotice(project: Project, id: string): Edit[] {
  const { invariants } = readInvariants(project);
  const about = invariants.filter(({ invariant }) => assertionOf(invariant).surface === id);
  return [
    ...about.map(({ id: own }): Edit => ({ [`rules/invariants/${own}.json`]: null })),
    ...restated(project, (holds) => unclaimed(holds, id)),
  ];
}

/** Claims without what they say of a notice. */
export function unclaimed({ surfaces, words, order, ...rest }: Claims, id: string): Claims {
  return {
    ...rest,
    ...(surfaces ? { surfaces: omit(surfaces, id) } : {}),
    ...(words
      ? {
          words: Object.fromEntries(
            Object.entries(words).flatMap(([code, said]) => {
              const left = omit(said, id);
              return Object.keys(left).length === 0 ? [] : [[code, left]];
            }),
          ),
        }
      : {}),
    ...(order ? { order: order.filter((each) => each !== id) } : {}),
  };
}

function omit<Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}

/** Invariants, each as a person rewrites it; those that stay as they are are left alone. */
export function restatedInvariants(project: Project, change: (invariant: Invariant) => Invariant): Edit[] {
  return readInvariants(project).invariants.flatMap(({ id, invariant }) => {
    const after = change(invariant);
    if (JSON.stringify(after) === JSON.stringify(invariant)) return [];
    return [{ [`rules/invariants/${id}.json`]: remade<Invariant>((before) => ({ ...before, ...after })) }];
  });
}
