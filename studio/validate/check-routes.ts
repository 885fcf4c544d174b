import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Problem } from '../../schemas/problem.ts';
import { memoize } from '../project/memoize.ts';

type Relation = 'same' | 'left' | 'right' | 'apart';

/** Two routes that match the same path need different specificity. Otherwise the match is arbitrary. */
export const checkRoutes = memoize((routes: Manifest['routes']): readonly Problem[] => {
  const known = Object.entries(routes).map(([id, route]) => ({ id, path: route.path, segments: route.path.split('/').filter(Boolean) }));
  return known.flatMap((second, index) =>
    known.slice(0, index).flatMap((first): Problem[] => {
      if (first.segments.length !== second.segments.length || !isAmbiguous(first.segments, second.segments)) return [];
      return [
        {
          check: 'route/conflict',
          path: ['routes', second.id, 'path'],
          message: `"${second.path}" matches the same paths as "${first.path}" of the route "${first.id}"`,
        },
      ];
    }),
  );
});

function isAmbiguous(a: readonly string[], b: readonly string[]): boolean {
  const relations = new Set<Relation>();
  for (const [index, segment] of a.entries()) {
    const relation = compareSegments(segment, b[index] ?? '');
    if (relation === 'apart') return false;
    relations.add(relation);
  }
  return relations.has('left') === relations.has('right');
}

/** Compares the specificity of segments. `apart` means that no text matches both. */
function compareSegments(a: string, b: string): Relation {
  if (getShapeKey(a) === getShapeKey(b)) return 'same';
  if (!a.includes('{')) return isMatch(b, a) ? 'left' : 'apart';
  if (!b.includes('{')) return isMatch(a, b) ? 'right' : 'apart';
  const [left, right] = [getEnds(a), getEnds(b)];
  const isApart = !isNested(left.start, right.start, 'startsWith') || !isNested(left.end, right.end, 'endsWith');
  if (isApart) return 'apart';
  return left.start.length + left.end.length >= right.start.length + right.end.length ? 'left' : 'right';
}

function getShapeKey(segment: string): string {
  return segment.replace(/\{[^}]*\}/g, '{}');
}

function getEnds(segment: string): { readonly start: string; readonly end: string } {
  return { start: segment.slice(0, segment.indexOf('{')), end: segment.slice(segment.lastIndexOf('}') + 1) };
}

function isNested(a: string, b: string, test: 'startsWith' | 'endsWith'): boolean {
  return a[test](b) || b[test](a);
}

function isMatch(pattern: string, text: string): boolean {
  const { start, end } = getEnds(pattern);
  return text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
