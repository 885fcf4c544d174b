import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors } from 'undici';
import type { Pool } from 'undici';
import { hasBody } from '../http/gate.ts';
import { refuse } from '../http/reject.ts';
import type { Visitor } from '../http/visitor.ts';
import { answerHeaders, basePath } from './response-headers.ts';
import { requestHeaders } from './request-headers.ts';

export interface Way {
  readonly origin: URL;
  readonly pool: Pool;
  readonly lingerMs: number;
  readonly streamMs: number;
}

/** The way of one visitor's requests. */
export interface VisitorWay extends Way {
  readonly visitor: Visitor;
}

/** Whether the back end was given up because it took too long. */
export function isLate(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError || error instanceof errors.BodyTimeoutError
  );
}

/** Bodies of these mean nothing (RFC 9110, 9.3): a back end that leaves one unread must not take it for the next request. */
const UNREAD_BODY = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** Answers that never have a body (RFC 9112, 6.3). */
const NO_BODY = [204, 304];

/**
 * The body of a request, a turn of the loop late: an answer that is there is read before the next part is written. A back end
 * that answers 413 and closes would otherwise be a failed write, and its answer lost.
 */
function bodyOf(request: IncomingMessage): Transform | null {
  if (!hasBody(request)) return null;
  const body = new Transform({
    transform(part, _, done) {
      setImmediate(done, null, part);
    },
  });
  body.on('error', () => undefined);
  request.pipe(body);
  // Discards the rest that the back end leaves unread, so that the visitor reads the response. Added after `pipe`, which pauses the request.
  body.on('close', () => request.resume());
  return body;
}

/** Asks the back end what a visitor asks, nothing buffered; one answer comes back, whatever happens. */
export async function passOn(request: IncomingMessage, response: ServerResponse, { origin, pool, visitor }: VisitorWay): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  try {
    const body = bodyOf(request);
    const answer = await pool.request({
      method,
      path: basePath(origin) + url,
      headers: requestHeaders(request, visitor),
      body,
      reset: body !== null && UNREAD_BODY.includes(method),
      signal: leaving.signal,
    });
    if (answer.statusCode > 599) throw new errors.InvalidReturnValueError(`status ${answer.statusCode}`);
    response.writeHead(answer.statusCode, answerHeaders(answer.headers, origin, visitor));
    if (NO_BODY.includes(answer.statusCode)) {
      // Its length is that of another answer (RFC 9110, 8.6), which undici takes for a body that was cut.
      answer.body.on('error', () => undefined).destroy();
      response.end();
    } else await pipeline(answer.body, response);
  } catch (error) {
    leaving.abort();
    const cause = (error as NodeJS.ErrnoException).code ?? String(error);
    if (isLate(error)) refuse(response, 504, 'The back end did not answer in time', cause);
    else refuse(response, 502, 'The back end does not answer', cause);
  }
}
