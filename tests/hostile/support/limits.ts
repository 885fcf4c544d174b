import { LIMITS, type Limits } from '../../../server/http/limits.ts';

/** Times so short that no test waits long, and so long that an honest visitor on a busy machine is in time; sizes as they are. */
export const SHORT: Limits = {
  ...LIMITS,
  headersMs: 1000,
  requestMs: 1500,
  silentMs: 5000,
  keepAliveMs: 50,
  checkMs: 20,
  lingerMs: 100,
  answerMs: 600,
  pauseMs: 150,
  idleMs: 40,
  streamMs: 100,
};
