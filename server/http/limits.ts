/** Time limits in ms, and sizes. Only tests use other values than `LIMITS`. */
export interface Limits {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Without traffic during a request or response. */
  readonly silentMs: number;
  /** Between two requests of a connection. Longer than that of a proxy in front (nginx: 60 s). */
  readonly keepAliveMs: number;
  readonly checkMs: number;
  /** Until a connection closes after its last response. */
  readonly lingerMs: number;
  readonly stopMs: number;
  readonly headerBytes: number;
  readonly connections: number;
  readonly connectMs: number;
  /** Until the response of the back end begins. Pages time out earlier. */
  readonly responseMs: number;
  /** Between two chunks of that response. */
  readonly pauseMs: number;
  readonly idleMs: number;
  readonly streamMs: number;
}

export const LIMITS: Limits = {
  headersMs: 15_000,
  requestMs: 300_000,
  silentMs: 120_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
  lingerMs: 2_000,
  stopMs: 10_000,
  headerBytes: 16 * 1024,
  connections: 10_000,
  connectMs: 10_000,
  responseMs: 20_000,
  pauseMs: 60_000,
  idleMs: 4_000,
  streamMs: 300_000,
};
