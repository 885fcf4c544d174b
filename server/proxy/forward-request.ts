import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors } from 'undici';
import type { Pool } from 'undici';
import { hasBody } from '../http/gate.ts';
import { rejectRequest } from '../http/reject.ts';
import type { Visitor } from '../http/visitor.ts';
import { createDefaultHeaders, createResponseHeaders, getBasePath } from './response-headers.ts';
import { createRequestHeaders } from './request-headers.ts';

export interface Upstream {
  readonly origin: URL;
  readonly pool: Pool;
  readonly lingerMs: number;
  readonly streamMs: number;
}

export interface VisitorUpstream extends Upstream {
  readonly visitor: Visitor;
}

export function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError || error instanceof errors.BodyTimeoutError
  );
}

/** Methods without a defined request body (RFC 9110, 9.3). A back end that doesn't read it must not parse it as the next request. */
const IGNORED_BODY_METHODS = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** Statuses without a response body (RFC 9112, 6.3). */
const NO_BODY = [204, 304];

/** Delays chunks by one turn of the event loop. An early response, such as 413, is then read before a write fails. */
function createBody(request: IncomingMessage): Transform | null {
  if (!hasBody(request)) return null;
  const body = new Transform({
    transform(part, _, done) {
      setImmediate(done, null, part);
    },
  });
  body.on('error', () => undefined);
  request.pipe(body);
  // Discards the rest that the back end leaves unread, so that the visitor reads the response. Added after `pipe`, which pauses
  // the request.
  body.on('close', () => request.resume());
  return body;
}

/** Streams a request to the back end. Sends exactly one response, even if the back end fails. */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, pool, visitor }: VisitorUpstream,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  try {
    const body = createBody(request);
    const backEndResponse = await pool.request({
      method,
      path: getBasePath(origin) + url,
      headers: createRequestHeaders(request, visitor),
      body,
      reset: body !== null && IGNORED_BODY_METHODS.includes(method),
      signal: controller.signal,
    });
    if (backEndResponse.statusCode > 599) throw new errors.InvalidReturnValueError(`status ${backEndResponse.statusCode}`);
    response.writeHead(backEndResponse.statusCode, {
      ...createDefaultHeaders(request, backEndResponse.headers),
      ...createResponseHeaders(backEndResponse.headers, origin, visitor),
    });
    if (NO_BODY.includes(backEndResponse.statusCode)) {
      // Content-Length can describe another response (RFC 9110, 8.6). Undici would report an incomplete body.
      backEndResponse.body.on('error', () => undefined).destroy();
      response.end();
    } else await pipeline(backEndResponse.body, response);
  } catch (error) {
    controller.abort();
    const cause = (error as NodeJS.ErrnoException).code ?? String(error);
    if (isTimeout(error)) rejectRequest(response, 504, 'The back end did not answer in time', cause);
    else rejectRequest(response, 502, 'The back end does not answer', cause);
  }
}
