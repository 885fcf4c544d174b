import type { Problem } from '../schemas/problem.ts';
import { isFault, readDateTime, type DateTime } from './date-time.ts';
import { createProblem, formatValue, getChild, type CheckPosition } from './check-position.ts';

export function checkWindow([first, second]: readonly unknown[], position: CheckPosition): Problem[] {
  const [start, end] = [parseBound(first, getChild(position, 0)), parseBound(second, getChild(position, 1))];
  if (Array.isArray(start) || Array.isArray(end)) return [start, end].flatMap((bound) => (Array.isArray(bound) ? bound : []));
  if (start === null && end === null) return [createProblem(position, 'rule/window', 'a window without a start and an end is always open')];
  if (start === null || end === null || start.at < end.at) return [];
  const message = start.at === end.at ? 'the end is the start: the window is never open' : 'the end lies before the start';
  return [createProblem(getChild(position, 1), 'rule/window', message)];
}

function parseBound(bound: unknown, position: CheckPosition): DateTime | null | Problem[] {
  if (bound === null) return null;
  if (typeof bound !== 'string')
    return [createProblem(position, 'rule/date-time', `expected a date-time or null, found ${formatValue(bound)}`)];
  const read = readDateTime(bound);
  return isFault(read) ? [{ ...read, path: position.path }] : read;
}
