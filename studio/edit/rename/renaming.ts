import type { Path, Reference } from '../../project/references.ts';

export type Named = 'surface' | 'route' | 'link' | 'rule' | 'site';

export interface Renaming {
  readonly old: string;
  readonly next: string;
  readonly as: ReadonlySet<Named>;
}

export interface Change {
  readonly path: Path;
  readonly atKey: boolean;
  readonly before: string;
  readonly after: string;
}

export const ROUTE_FACT = 'page.route';

export const NAMED_BY: Readonly<Partial<Record<Reference['kind'], Named>>> = {
  link: 'link',
  linked: 'link',
  route: 'route',
  openable: 'surface',
  rule: 'rule',
  site: 'site',
};

export function renameReference(reference: Reference, renaming: Renaming): Change[] {
  const { kind, id, path } = reference;
  const { old, next, as } = renaming;
  const named = NAMED_BY[kind];
  if (named)
    return as.has(named) && id === old
      ? [{ path, atKey: 'atKey' in reference && (reference.atKey ?? false), before: old, after: next }]
      : [];
  if (kind === 'routePair') return createChange(path, id, renamePair(id, renaming), true);
  if (kind !== 'fact') return [];
  const cases = id === ROUTE_FACT && as.has('route') && reference.cases.includes(old);
  const ofCase = cases ? [{ path: [...path.slice(0, -1), 'cases', old], atKey: true, before: old, after: next }] : [];
  return [...createChange(path, id, renameFact(id, renaming), false), ...ofCase];
}

function createChange(path: Path, before: string, after: string, atKey: boolean): Change[] {
  return before === after ? [] : [{ path, atKey, before, after }];
}

export function renamePair(pair: string, { old, next, as }: Renaming): string {
  if (!as.has('route')) return pair;
  return pair
    .split('/')
    .map((route) => (route === old ? next : route))
    .join('/');
}

/** Surface facts contain the id: `memory.<surface>.dismissedAt`, `input.<surface>.agree`. */
export function renameFact(fact: string, { old, next, as }: Renaming): string {
  if (!as.has('surface')) return fact;
  const family = ['memory', 'input'].find((each) => fact.startsWith(`${each}.${old}.`));
  return family === undefined ? fact : `${family}.${next}${fact.slice(family.length + 1 + old.length)}`;
}
