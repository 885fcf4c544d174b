import { parseDuration } from '../../../rules/duration.ts';
import { findHint } from '../../../schemas/suggest.ts';
import { isObject } from '../../../schemas/manifest/shape.ts';
import { isRefused, type Rejection, type CreateOptions } from './create-options.ts';
import type { Project } from '../../project/project.ts';

/** Builds the logic of a rule: audience, window and, for surfaces, the snooze after dismissal. */
export function createLogic(project: Project, options: CreateOptions, rest: object | null): object | Rejection {
  const audience = options.when === undefined ? null : parseAudience(project, options.when);
  if (audience && isRefused(audience)) return audience;
  const window = createWindow(options);
  if (window && isRefused(window)) return window;
  const all = [audience, window, rest].flatMap((part): unknown[] => {
    const own: unknown = part && 'and' in part ? part.and : undefined;
    return part === null ? [] : Array.isArray(own) ? own : [part];
  });
  const [only] = all;
  if (!isObject(only)) return { error: 'say who it is about: --when RULE, a fact that is true or false, or logic' };
  return all.length === 1 ? only : { and: all };
}

function parseAudience(project: Project, when: string): object | Rejection {
  if (when.trimStart().startsWith('{')) return parseLogic(when);
  if (project.ruleIds.has(when)) return { rule: when };
  const facts = project.sites.flatMap((site) => Object.entries(site.facts));
  if (facts.some(([id, fact]) => id === when && fact.type.kind === 'bool')) return { var: when };
  if (facts.some(([id]) => id === when)) return { error: `"${when}" is not true or false: say what it is compared with, as logic` };
  const { suggestion } = findHint(when, [...project.ruleIds, ...facts.map(([id]) => id)]);
  return { error: `no rule and no fact "${when}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}` };
}

function parseLogic(text: string): object | Rejection {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  return { error: `--when is no JSON: ${text}` };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

function createWindow({ kind, from, until, zone }: CreateOptions): object | Rejection | null {
  if (from === undefined && until === undefined)
    return kind === 'promotion' ? { error: 'a promotion has an end: --until DAY --zone ZONE, and --from DAY' } : null;
  const isDay = [from, until].some((bound) => bound !== undefined && DAY.test(bound));
  if (isDay && zone === undefined) return { error: 'a day begins somewhere: --zone Europe/Istanbul' };
  return { during: [formatBound(from, zone, 0), formatBound(until, zone, DAY_MS)] };
}

/** Converts a day to the date-time at which it starts. For the last day, that of the following day. */
function formatBound(bound: string | undefined, zone: string | undefined, later: number): string | null {
  if (bound === undefined) return null;
  if (!DAY.test(bound)) return bound;
  const day = new Date(Date.parse(bound) + later).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${day}T00:00[${zone}]`;
}

export function checkSnooze({ every }: CreateOptions): string | null {
  return every === undefined || parseDuration(every) !== null ? null : `"${every}" is no ISO 8601 duration such as "PT24H" or "P7D"`;
}
