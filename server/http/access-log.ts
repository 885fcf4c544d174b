import type { RequestListener } from 'node:http';
import { getPath } from './gate.ts';
import { getCause } from './reject.ts';

const MAX_PATH_LENGTH = 200;

/** Logs a JSON line when a response completes or is aborted. Leaves out queries, headers other than `Host`, and addresses. */
export function withAccessLog(write: (line: string) => void, next: RequestListener): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const bytesBefore = request.socket.bytesWritten;
    response.on('close', () => {
      const cause = getCause(response);
      const line = {
        time: new Date().toISOString(),
        method: request.method,
        host: request.headers.host ?? '',
        // Other forms of a request target can contain credentials.
        path: request.url?.startsWith('/') === true ? getPath(request).slice(0, MAX_PATH_LENGTH) : '',
        status: response.statusCode,
        bytes: request.socket.bytesWritten - bytesBefore,
        ms: Math.round(performance.now() - startedAt),
        ...(response.writableFinished ? {} : { cut: true }),
        ...(cause === undefined ? {} : { cause }),
      };
      write(JSON.stringify(line));
    });
    next(request, response);
  };
}
