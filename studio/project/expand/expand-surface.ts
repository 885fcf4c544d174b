import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';

/** A surface with the slot and the answers that its component declares (MAN-32); what the record writes stands. */
export function expandSurface(surface: JsonObject, { slots, answers = {} }: ComponentParts[string]): JsonObject {
  const possible = slots.filter((slot) => slot !== 'screen');
  const placed = surface['slot'] === undefined && possible.length === 1 ? { ...surface, slot: possible[0] } : surface;
  const open = Object.keys(answers).filter((answer) => isGiven(answer, placed));
  if (open.length === 0) return placed;
  const own = isObject(placed['actions']) ? placed['actions'] : {};
  return { ...placed, actions: { ...Object.fromEntries(open.map((answer) => [answer, answers[answer]])), ...own } };
}

/** An answer is given by its button, which is a prop of the same name; `close` by whatever can be dismissed. */
function isGiven(answer: string, { props, dismissible }: JsonObject): boolean {
  if (answer === 'close') return dismissible !== false;
  return isObject(props) && props[answer] !== undefined;
}
