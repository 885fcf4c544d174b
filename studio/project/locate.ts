import type { Problem } from '../../schemas/problem.ts';
import { type Finding, findingAt, type Place } from './finding.ts';
import type { Layer, Piece } from './layers.ts';
import type { Found } from './source.ts';

type Path = Problem['path'];

/** Where a value of the effective manifest is written: the last layer that says it; else the nearest part that is there. */
export function placeOf(layers: readonly Layer[], path: Path, atKey = false): Place {
  let best: { readonly piece: Piece; readonly depth: number; readonly found: Found } | undefined;
  for (const piece of layers.toReversed().flatMap((layer) => layer.pieces)) {
    const match = matchIn(piece, path);
    if (match && match.depth > (best?.depth ?? -1)) best = { piece, ...match };
  }
  if (!best) return { file: layers.at(-1)?.pieces[0]?.file ?? '', text: '', offset: 0 };
  const { piece, found, depth } = best;
  const isKey = atKey && depth === path.length && found.depth > 0;
  return { file: piece.file, text: piece.source.text, offset: isKey ? found.keyOffset : found.offset };
}

/** A file of the base holds one section, from its first key on. */
function matchIn({ section, source }: Piece, path: Path): { readonly depth: number; readonly found: Found } | undefined {
  if (section !== null && path[0] !== section) return undefined;
  const skipped = section === null ? 0 : 1;
  const found = source.find(path.slice(skipped));
  return { found, depth: found.depth + skipped };
}

/** Problems of the effective manifest, each in the file that wrote its cause. */
export function findingsIn(layers: readonly Layer[], problems: readonly Problem[], severity: Finding['severity'] = 'error'): Finding[] {
  return problems.map((problem) => findingAt(placeOf(layers, problem.path, problem.atKey), problem, severity));
}
