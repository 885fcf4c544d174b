/** How long the server waits, and how much it takes. A test makes them short; nobody else changes them. */
export interface Limits {
  /** From a connection's first byte to the end of a request's headers. */
  readonly headersMs: number;
  /** From a request's first byte to its last: large uploads over slow lines fit in. */
  readonly requestMs: number;
  /** A connection on which nothing moves while it owes something. */
  readonly silentMs: number;
  /** A connection that waits for its next request; longer than a proxy in front keeps one (nginx: 60 s). */
  readonly keepAliveMs: number;
  /** How often late requests are looked for. */
  readonly checkMs: number;
  /** What is left of a connection after its last answer. */
  readonly lingerMs: number;
  /** What running answers get when the server is asked to stop. */
  readonly stopMs: number;
  readonly headerBytes: number;
  readonly connections: number;
  /** To reach the back end. */
  readonly connectMs: number;
  /** Time until the back end's response begins. Pages give up earlier. */
  readonly responseMs: number;
  /** Between two parts of its answer. */
  readonly pauseMs: number;
  /** Connections to it that wait for their next request. */
  readonly idleMs: number;
  /** A live stream on which neither side says anything. */
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
