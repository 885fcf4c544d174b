import { type Named, NAMED_BY, ROUTE_FACT } from '../rename/renaming.ts';
import type { Path, Reference } from '../../project/references.ts';

export type Dead = ReadonlyMap<Named | 'action', ReadonlySet<string>>;

const KINDS: Readonly<Partial<Record<Reference['kind'], Named | 'action'>>> = { ...NAMED_BY, action: 'action', control: 'action' };

export function isDead(dead: Dead, named: Named | 'action', id: string): boolean {
  return dead.get(named)?.has(id) ?? false;
}

export function findDeadPaths(reference: Reference, dead: Dead): Path[] {
  const { kind, id, path } = reference;
  const named = KINDS[kind];
  if (named) return isDead(dead, named, id) ? [path] : [];
  if (kind === 'routePair') return id.split('/').some((route) => isDead(dead, 'route', route)) ? [path] : [];
  if (kind !== 'fact') return [];
  if (id !== ROUTE_FACT) return isDeadFact(id, dead) ? [path] : [];
  return reference.cases.filter((route) => isDead(dead, 'route', route)).map((route) => [...path.slice(0, -1), 'cases', route]);
}

/** Surface facts contain the id. */
export function isDeadFact(fact: string, dead: Dead): boolean {
  const [family, surface = ''] = fact.split('.');
  return (family === 'memory' || family === 'input') && isDead(dead, 'surface', surface);
}

export function withDead(dead: Dead, named: Named | 'action', id: string): Dead {
  return new Map([...dead, [named, new Set([...(dead.get(named) ?? []), id])]]);
}
