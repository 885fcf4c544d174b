import type { Action } from '../../schemas/manifest/effect.ts';
import { conditionChanges } from './conditions.ts';
import type { Entry } from './entry.ts';
import { readDeed } from './read-effects.ts';
import type { Path } from './read-record.ts';
import { placeOn, type RecordPair } from './record-pair.ts';
import { valueChanges } from './value-changes.ts';
import { effectsOf } from '../project/prune.ts';

/** Compares the effects of an action and the audiences of their conditions. */
export function actionChanges([was, is]: readonly [Action, Action], path: Path, pair: RecordPair): Entry[] {
  const steps = stepsOf(was, is);
  const conditions = conditionsOf(steps ?? [], path, pair);
  // If the effects match, conditions are compared separately. Otherwise the whole action counts as changed.
  const values = valueChanges([was, is], path, pair, steps ? (reader) => ({ ...reader, rule: () => 'its condition holds' }) : undefined);
  return [...values, ...conditions];
}

type Steps = readonly (readonly [was: ReturnType<typeof effectsOf>[number], is: ReturnType<typeof effectsOf>[number]])[];

/** Pairs effects of the same kinds. Null if they can't be matched. */
function stepsOf(was: Action, is: Action): Steps | null {
  const [earlier, later] = [effectsOf(was), effectsOf(is)];
  const kindOf = (effect: Steps[number][number] | undefined): string => Object.keys(effect ?? {}).sort().join(); // prettier-ignore
  const isSame = earlier.length === later.length && earlier.every((effect, index) => kindOf(effect) === kindOf(later[index]));
  return isSame ? earlier.flatMap((effect, index): Steps[number][] => (later[index] ? [[effect, later[index]]] : [])) : null;
}

function conditionsOf(steps: Steps, path: Path, pair: RecordPair): Entry[] {
  const reader = pair.after.side.readerIn('en');
  const name = placeOn(path.filter((key) => key !== 'actions'), pair.after); // prettier-ignore
  return steps.flatMap(([was, is]) =>
    was.when === undefined || is.when === undefined
      ? []
      : conditionChanges(pair.about, `${name === '' ? '' : `${name} `}${readDeed(is, reader).words}`, [was.when, is.when], pair.sides),
  );
}
