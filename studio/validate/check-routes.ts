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
    const relation = relate(segment, b[index] ?? '');
    if (relation === 'apart') return false;
    relations.add(relation);
  }
  return relations.has('left') === relations.has('right');
}

/** Compares the specificity of segments. `apart` means that no text matches both. */
function relate(a: string, b: string): Relation {
  if (shapeOf(a) === shapeOf(b)) return 'same';
  if (!a.includes('{')) return matches(b, a) ? 'left' : 'apart';
  if (!b.includes('{')) return matches(a, b) ? 'right' : 'apart';
  const [left, right] = [endsOf(a), endsOf(b)];
  const isApart = !nested(left.start, right.start, 'startsWith') || !nested(left.end, right.end, 'endsWith');
  if (isApart) return 'apart';
  return left.start.length + left.end.length >= right.start.length + right.end.length ? 'left' : 'right';
}

function shapeOf(segment: string): string {
  return segment.replace(/\{[^}]*\}/g, '{}');
}

function endsOf(segment: string): { readonly start: string; readonly end: string } {
  return { start: segment.slice(0, segment.indexOf('{')), end: segment.slice(segment.lastIndexOf('}') + 1) };
}

function nested(a: string, b: string, test: 'startsWith' | 'endsWith'): boolean {
  return a[test](b) || b[test](a);
}

function matches(pattern: string, text: string): boolean {
  const { start, end } = endsOf(pattern);
  return text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
