export type Hostile = readonly [
  name: string,
  /** Sent as they are, one byte per character. */
  bytes: string,
  /** The statuses of the responses, in order. Empty if the connection is closed without one. */
  statuses: string,
  /** `METHOD target body` of each request that reaches the back end: at most one for each that was sent. */
  seen?: readonly string[],
  /** The visitor then waits (by default), ends its side, or resets the connection. */
  then?: 'done' | 'reset',
];

/** Requests that take the same branch of the server. Each test run sends the first, the nightly matrix sends all. */
export type Reason = readonly Hostile[];

/** Makes each request a separate reason. */
export const toReasons = (requests: readonly Hostile[]): readonly Reason[] => requests.map((request) => [request]);
export const joinLines = (...text: readonly string[]): string => `${text.join('\r\n')}\r\n\r\n`;

export function toRequest(start: string, ...headers: readonly string[]): string {
  return joinLines(`${start} HTTP/1.1`, 'Host: site.example', 'Connection: close', ...headers);
}

export const toChunk = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** A smuggled request, which the back end must never parse as a request. */
export const HIDDEN = joinLines('GET /api/hidden HTTP/1.1', 'Host: site.example');
