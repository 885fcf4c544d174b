import { parseDuration } from '../../rules/duration.ts';
import { parseInstant } from '../../rules/instant.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { getNouns, type Rewording, getRewordings } from './threshold-wording.ts';
import type { ManualTask } from './file-plan.ts';
import type { JsonChange } from './json-edit.ts';
import { type Shift, shiftAmount, formatAge } from './threshold.ts';
import type { Path } from '../project/references.ts';
import { NOW } from '../../rules/logic.ts';

export interface ShiftedCase {
  readonly changes: readonly JsonChange[];
  readonly words: readonly Rewording[];
  readonly left: readonly ManualTask[];
}

/** Fact → change of its threshold. */
export type Shifts = ReadonlyMap<string, Shift>;

export function shiftCase(example: unknown, path: Path, shifts: Shifts, catalogue: FactCatalogue): ShiftedCase {
  const facts = isObject(example) && isObject(example['facts']) ? example['facts'] : {};
  const now = isObject(example) ? parseInstant(String(example['now'])) : null;
  const moved = Object.entries(facts).flatMap(([fact, value]): ShiftedCase[] => {
    const shift = shifts.get(fact);
    return shift ? [shiftValue(value, { fact, path: [...path, 'facts', fact], shift, catalogue, now })] : [];
  });
  const window = shifts.get(NOW);
  if (window && now !== null) moved.push(shiftNow(now, [...path, 'now'], window));
  return {
    changes: moved.flatMap(({ changes }) => changes),
    words: moved.flatMap(({ words }) => words),
    left: moved.flatMap(({ left }) => left),
  };
}

interface Place {
  readonly fact: string;
  readonly path: Path;
  readonly shift: Shift;
  readonly catalogue: FactCatalogue;
  /** Time of the case, in ms. */
  readonly now: number | null;
}

const SAME: ShiftedCase = { changes: [], words: [], left: [] };

function shiftValue(value: unknown, place: Place): ShiftedCase {
  const { fact, path, shift, catalogue, now } = place;
  const kind = catalogue[fact]?.type.kind;
  if (isObject(value) && typeof value['ago'] === 'string') return shiftLength(value['ago'], [...path, 'ago'], place);
  if (kind === 'duration' && typeof value === 'string') return shiftLength(value, path, place);
  if (kind === 'instant') return shiftInstant(value, path, shift, now);
  return typeof value === 'number' ? shiftNumber(value, place) : SAME;
}

function shiftNow(now: number, path: Path, shift: Shift): ShiftedCase {
  const to = shiftAmount(now, shift);
  return to === now ? SAME : { ...SAME, changes: [{ path: [...path], value: new Date(to).toISOString() }] };
}

function shiftNumber(value: number, { fact, path, shift, catalogue }: Place): ShiftedCase {
  const to = shiftAmount(value, shift);
  if (to === value) return SAME;
  const { type } = catalogue[fact] ?? {};
  if (type?.kind === 'int' && (to < type.min || to > type.max))
    return createLeft(path, `would become ${to}: the fact is in ${type.min}..${type.max}`);
  return {
    changes: [{ path: [...path], value: to }],
    words: getRewordings({ kind: 'number', amount: value }, to, getNouns(fact)),
    left: [],
  };
}

function shiftLength(text: string, path: Path, { shift }: Place): ShiftedCase {
  const ms = parseDuration(text);
  const to = ms === null ? null : shiftAmount(ms, shift);
  if (ms === null || to === null || to === ms) return SAME;
  return {
    changes: [{ path: [...path], value: formatAge(to, shift) }],
    words: getRewordings({ kind: 'duration', amount: ms }, to, []),
    left: [],
  };
}

/** An explicit date-time may be there for another reason. */
function shiftInstant(value: unknown, path: Path, shift: Shift, now: number | null): ShiftedCase {
  const at = typeof value === 'string' ? parseInstant(value) : value;
  if (typeof at !== 'number' || now === null || shiftAmount(now - at, shift) === now - at) return SAME;
  return createLeft(path, 'an instant, on the other side of the new bound or near to the old one');
}

function createLeft(path: Path, why: string): ShiftedCase {
  return { ...SAME, left: [{ path, why }] };
}
