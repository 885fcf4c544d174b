import { type Link, LINK_TARGETS } from '../../schemas/manifest/navigation.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import { findParameters, type Scope } from './scope.ts';
import type { Path, Reference } from '../project/references.ts';

type Target = NonNullable<Link['app']>;

/** Checks that a link exists, and that it or the reference provides every parameter of its route. */
export function checkLinked(reference: Reference, { manifest, known }: Scope): Problem[] {
  const { id, path } = reference;
  const link = manifest.links[id];
  if (!link || !known.link.has(id)) return [{ check: 'reference/link', path, ...describeUnknownName(`no link "${id}"`, id, known.link) }];
  const given = reference.kind === 'linked' ? reference.given : [];
  const wanted = findTargetParameters(link, manifest.routes);
  const all = [...wanted, ...(link.app ? findTargetParameters(link.app, manifest.routes) : [])];
  const unknown = given.filter((name) => !all.includes(name));
  // A misspelt parameter of the link is reported there.
  const isTold = unknown.length > 0 || Object.keys(link.params ?? {}).some((name) => !wanted.includes(name));
  const missing = isTold ? [] : wanted.filter((name) => !given.includes(name) && !Object.hasOwn(link.params ?? {}, name));
  return [
    ...unknown.map((name) => createUnknownParameter(name, [...path.slice(0, -1), 'params', name], all)),
    ...missing.map((name): Problem => ({ check: 'link/parameter', path, message: `the link "${id}" needs the parameter "${name}"` })),
  ];
}

export function checkLinks({ manifest }: Scope): Problem[] {
  const opening = Object.values(manifest.surfaces).flatMap(({ opens }) => opens?.query ?? []);
  return Object.entries(manifest.links).flatMap(([id, link]) => {
    const targets: (readonly [Target, Path])[] = [[link, ['links', id]], ...(link.app ? [[link.app, ['links', id, 'app']] as const] : [])];
    return targets.flatMap(([target, path]) => [
      ...checkTarget(target, path, manifest.routes),
      ...checkQuery(target, path, manifest.routes, opening),
    ]);
  });
}

/** A query parameter must be read by the route, or open a surface on any route. */
function checkQuery(target: Target, path: Path, routes: Scope['manifest']['routes'], opening: readonly string[]): Problem[] {
  const route = target.route === undefined ? undefined : routes[target.route];
  if (!route) return [];
  const known = [...(route.query ?? []), ...opening];
  const strays = Object.keys(target.query ?? {}).filter((name) => !known.includes(name));
  return strays.map((name): Problem => ({
    check: 'link/query',
    path: [...path, 'query', name],
    atKey: true,
    ...describeUnknownName(`the route "${target.route}" reads no query parameter "${name}"`, name, known),
  }));
}

function checkTarget(target: Target, path: Path, routes: Scope['manifest']['routes']): Problem[] {
  const named = LINK_TARGETS.filter((key) => target[key] !== undefined);
  const isSister = named.length === 2 && target.route !== undefined && target.site !== undefined;
  if (!isSister && (named.length !== 1 || named[0] === 'site')) {
    return [
      {
        check: 'link/target',
        path,
        message: `leads to exactly one of "route", "href", "file", "server", "address", or "site" with "route"; found ${named.join(', ') || 'none'}`,
      },
    ];
  }
  const wanted = findTargetParameters(target, routes);
  const strays = Object.keys(target.params ?? {}).filter((name) => !wanted.includes(name));
  return strays.map((name) => createUnknownParameter(name, [...path, 'params', name], wanted));
}

function createUnknownParameter(name: string, path: Path, known: readonly string[]): Problem {
  return { check: 'link/parameter', path, atKey: true, ...describeUnknownName(`the route has no parameter "${name}"`, name, known) };
}

function findTargetParameters(target: Target, routes: Scope['manifest']['routes']): string[] {
  const path = target.server ?? (target.route === undefined ? undefined : routes[target.route]?.path);
  return path === undefined ? [] : findParameters(path);
}
