import type { PageRoute } from '../../schemas/manifest/site-document.ts';

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  readonly id: string;
  readonly params: RouteParams;
}

type Part = { readonly literal: string } | { readonly parameter: string };

interface Pattern {
  readonly id: string;
  readonly segments: readonly (readonly Part[])[];
  readonly parameters: number;
}

/** Splits a path into decoded segments; a trailing slash does not count. Null when it is not decodable. */
function segmentsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** `USDT_{fiat}` → a literal and a parameter. */
function partsOf(segment: string): Part[] {
  return segment
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { parameter: part.slice(1, -1) } : { literal: part }));
}

function patternOf(id: string, route: Pick<PageRoute, 'path'>): Pattern {
  const segments = route.path
    .split('/')
    .filter((segment) => segment !== '')
    .map(partsOf);
  return { id, segments, parameters: segments.flat().filter((part) => 'parameter' in part).length };
}

/** The parameter values of one segment, or null: matched by hand, since manifests hold no regular expressions. */
function matchSegment(parts: readonly Part[], segment: string): RouteParams | null {
  const [first, ...rest] = parts;
  if (first === undefined) return segment === '' ? {} : null;
  if ('literal' in first) return segment.startsWith(first.literal) ? matchSegment(rest, segment.slice(first.literal.length)) : null;
  const next = rest[0];
  const end = next !== undefined && 'literal' in next ? segment.indexOf(next.literal, 1) : segment.length;
  if (end < 1) return null;
  const below = matchSegment(rest, segment.slice(end));
  return below === null ? null : { [first.parameter]: segment.slice(0, end), ...below };
}

function matchPattern(pattern: Pattern, segments: readonly string[]): RouteMatch | null {
  if (pattern.segments.length !== segments.length) return null;
  let params: RouteParams = {};
  for (const [index, parts] of pattern.segments.entries()) {
    const found = matchSegment(parts, segments[index] ?? '');
    if (found === null) return null;
    params = { ...params, ...found };
  }
  return { id: pattern.id, params };
}

/** A matcher over a manifest's routes. Paths with fewer parameters win, so a literal path beats a parameter. */
export function createMatcher(routes: Readonly<Record<string, Pick<PageRoute, 'path'>>>): (path: string) => RouteMatch | null {
  const patterns = Object.entries(routes)
    .map(([id, route]) => patternOf(id, route))
    .sort((a, b) => a.parameters - b.parameters);
  return (path) => {
    const segments = segmentsOf(path);
    if (segments === null) return null;
    for (const pattern of patterns) {
      const match = matchPattern(pattern, segments);
      if (match !== null) return match;
    }
    return null;
  };
}

/** The path of a route with its parameters filled and encoded; null when one is missing. */
export function fillPath(path: string, params: RouteParams): string | null {
  let complete = true;
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') complete = false;
    return encodeURIComponent(value ?? '');
  });
  return complete ? filled : null;
}
