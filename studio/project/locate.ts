import type { Problem } from '../../schemas/problem.ts';
import { type Finding, findingAt, type Place } from './finding.ts';
import type { Layer, Piece } from './layers.ts';
import type { Found } from './source.ts';

type Path = Problem['path'];

/** Where a value of the effective manifest is written: the last layer that says it; else the nearest part that is there. */
export function placeOf(layers: readonly Layer[], path: Path, atKey = false): Place {
  const pieces = layers.toReversed().flatMap((layer) => layer.pieces);
  const matches = pieces.flatMap((piece) => matchIn(piece, path) ?? []);
  const [first, ...others] = matches;
  if (!first) return { file: layers.at(-1)?.pieces[0]?.file ?? '', text: '', offset: 0 };
  const { piece, found, depth } = others.reduce((best, match) => (match.depth > best.depth ? match : best), first);
  const isKey = atKey && depth === path.length && found.depth > 0;
  return { file: piece.file, text: piece.source.text, offset: isKey ? found.keyOffset : found.offset };
}

interface Match {
  readonly piece: Piece;
  readonly found: Found;
  readonly depth: number;
}

/** A file of the base holds one section, from its first key on. */
function matchIn(piece: Piece, path: Path): Match | undefined {
  const { section, source } = piece;
  if (section !== null && path[0] !== section) return undefined;
  const skipped = section === null ? 0 : 1;
  const found = source.find(path.slice(skipped));
  return { piece, found, depth: found.depth + skipped };
}

/** Problems of the effective manifest, each in the file that wrote its cause. */
export function findingsIn(layers: readonly Layer[], problems: readonly Problem[], severity: Finding['severity'] = 'error'): Finding[] {
  return problems.map((problem) => findingAt(placeOf(layers, problem.path, problem.atKey), problem, severity));
}
