/** What a hostile visitor does: the bytes it sends, what it is answered, and what the back end sees of it. */
export type Hostile = readonly [
  name: string,
  /** Sent as they stand, a byte a character. */
  bytes: string,
  /** The statuses of the answers, in order; empty when the connection is closed without one. */
  statuses: string,
  /** `METHOD target body` of each request that reaches the back end: at most one for each that was sent. */
  seen?: readonly string[],
  /** Having sent them, it waits (without a word here), says that it is done, or resets the connection. */
  then?: 'done' | 'reset',
];

/** Lines as HTTP ends them. */
export function lines(...text: readonly string[]): string {
  return `${text.join('\r\n')}\r\n\r\n`;
}

/** A request whose headers are as they should be, but for those given. */
export function asking(start: string, ...headers: readonly string[]): string {
  return lines(`${start} HTTP/1.1`, 'Host: site.example', 'Connection: close', ...headers);
}

/** A body in one chunk. */
export function chunked(body: string): string {
  return `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

/** What a smuggler hides: the back end must never take it for a request. */
export const HIDDEN = lines('GET /api/hidden HTTP/1.1', 'Host: site.example');
