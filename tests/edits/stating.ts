import type { Invariant } from '../../schemas/invariant.ts';
import type { Claims, Statement } from '../../schemas/statement.ts';
import { invariantPath, readInvariants } from '../../studio/project/invariants.ts';
import type { Project } from '../../studio/project/project.ts';
import { readStatements, statementPath } from '../../studio/project/statements.ts';
import { type Edit, remade } from './writing.ts';

type Restate = (holds: Claims) => Claims;

export function restated(project: Project, change: Restate): Edit[] {
  return changing(project, change).map(({ id, holds }) => withClaims(id, holds));
}

/** Changes the claims about one site. A statement about several sites drops it, and a new statement is about it alone. */
export function restatedOn(project: Project, key: string, change: Restate): Edit[] {
  const about = changing(project, change).filter(({ statement }) => statement.sites?.includes(key) ?? true);
  return about.map(({ id, statement, holds }) => {
    const others = (statement.sites ?? project.siteKeys).filter((site) => site !== key);
    if (others.length === 0) return withClaims(id, holds);
    return {
      [statementPath(id)]: remade<Statement>((before) => ({ ...before, sites: others })),
      [statementPath(`${id}-on-${key}`)]: { ...statement, sites: [key], holds },
    };
  });
}

interface Changing {
  readonly id: string;
  readonly statement: Statement;
  readonly holds: Claims;
}

function changing(project: Project, change: Restate): Changing[] {
  const changed = readStatements(project).stated.map(({ id, statement }) => ({ id, statement, holds: change(statement.holds) }));
  return changed.filter(({ statement, holds }) => JSON.stringify(holds) !== JSON.stringify(statement.holds));
}

function withClaims(id: string, holds: Claims): Edit {
  return { [statementPath(id)]: remade<Statement>((before) => ({ ...before, holds })) };
}

export function restatedInvariants(project: Project, change: (invariant: Invariant) => Invariant): Edit[] {
  return readInvariants(project).invariants.flatMap(({ id, invariant }) => {
    const after = change(invariant);
    if (JSON.stringify(after) === JSON.stringify(invariant)) return [];
    return [{ [invariantPath(id)]: remade<Invariant>((before) => ({ ...before, ...after })) }];
  });
}
