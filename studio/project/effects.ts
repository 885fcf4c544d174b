import type { Action, Effect } from '../../schemas/manifest/effect.ts';

/** The effects of an action, in the order in which they run. */
export function effectsOf(action: Action): readonly Effect[] {
  return 'effects' in action ? action.effects : action;
}
