import type { RequestListener } from 'node:http';
import { getPath } from './gate.ts';
import { getCause } from './reject.ts';

/** Longer paths are nobody's page. */
const MAX_PATH_LENGTH = 200;

/** A JSON line for each answer, told when it has gone out or was cut: no query, no header but the host, no address. */
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
        // Other forms of a target may hold a name and a password.
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
