import { LIMITS, type Limits } from '../../../server/http/limits.ts';
import type { Hostile } from './bytes.ts';

const LATE: Readonly<Record<string, Partial<Limits>>> = {
  '408': { headersMs: 200, requestMs: 300, checkMs: 20 },
  '504': { answerMs: 100 },
  'half-a-body-held': { pauseMs: 100 },
};

/** The limit that a request runs into, shortened. All others stay as they are, so that no result depends on the machine's speed. */
export function lateBy([name, , statuses]: Hostile): Partial<Limits> | undefined {
  return LATE[name] ?? LATE[statuses.split(' ').at(-1) ?? ''];
}

export const BASE: Limits = { ...LIMITS, streamMs: 100 };

/** Short enough that nothing of a request is left after a moment. */
const VISITOR = { headersMs: 1000, requestMs: 1500, silentMs: 5000, keepAliveMs: 50, checkMs: 20, lingerMs: 100 };
export const SHORT: Limits = { ...BASE, ...VISITOR, answerMs: 600, pauseMs: 150, idleMs: 40 };
