import { LIMITS, type Limits } from '../../../server/http/limits.ts';

/** Times so short that no test waits; sizes as they are. */
export const SHORT: Limits = {
  ...LIMITS,
  headersMs: 100,
  requestMs: 500,
  silentMs: 5000,
  keepAliveMs: 50,
  checkMs: 20,
  lingerMs: 100,
  answerMs: 150,
  pauseMs: 150,
  idleMs: 40,
  streamMs: 100,
};
