import type { Action } from '../../schemas/manifest/effect.ts';
import { compareRuleConditions } from './conditions.ts';
import type { Entry } from './entry.ts';
import { readUnconditionalEffect } from './read-effects.ts';
import type { Path } from './read-record.ts';
import { formatPlaceOnSide, type RecordPair } from './record-pair.ts';
import { compareValue } from './value-changes.ts';
import { getEffects } from '../project/prune.ts';

export function compareActions([was, is]: readonly [Action, Action], path: Path, pair: RecordPair): Entry[] {
  const steps = pairSteps(was, is);
  const conditions = compareConditions(steps ?? [], path, pair);
  // If the effects match, conditions are compared separately. Otherwise the whole action counts as changed.
  const values = compareValue([was, is], path, pair, steps ? (reader) => ({ ...reader, rule: () => 'its condition holds' }) : undefined);
  return [...values, ...conditions];
}

type Steps = readonly (readonly [was: ReturnType<typeof getEffects>[number], is: ReturnType<typeof getEffects>[number]])[];

function pairSteps(was: Action, is: Action): Steps | null {
  const [earlier, later] = [getEffects(was), getEffects(is)];
  const getKind = (effect: Steps[number][number] | undefined): string => Object.keys(effect ?? {}).sort().join(); // prettier-ignore
  const isSame = earlier.length === later.length && earlier.every((effect, index) => getKind(effect) === getKind(later[index]));
  return isSame ? earlier.flatMap((effect, index): Steps[number][] => (later[index] ? [[effect, later[index]]] : [])) : null;
}

function compareConditions(steps: Steps, path: Path, pair: RecordPair): Entry[] {
  const reader = pair.after.side.getDescriber('en');
  const name = formatPlaceOnSide(path.filter((key) => key !== 'actions'), pair.after); // prettier-ignore
  return steps.flatMap(([was, is]) =>
    was.when === undefined || is.when === undefined
      ? []
      : compareRuleConditions(
          pair.about,
          `${name === '' ? '' : `${name} `}${readUnconditionalEffect(is, reader).words}`,
          [was.when, is.when],
          pair.sides,
        ),
  );
}
