import type { RequestListener } from 'node:http';
import { pathOf } from './gate.ts';
import { causeOf } from './reject.ts';

/** Longer paths are nobody's page. */
const LONGEST = 200;

/** A JSON line for each answer, told when it has gone out or was cut: no query, no header but the host, no address. */
export function accessLog(write: (line: string) => void, next: RequestListener): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const before = request.socket.bytesWritten;
    response.on('close', () => {
      const cause = causeOf(response);
      const line = {
        time: new Date().toISOString(),
        method: request.method,
        host: request.headers.host ?? '',
        // Other forms of a target may hold a name and a password.
        path: request.url?.startsWith('/') === true ? pathOf(request).slice(0, LONGEST) : '',
        status: response.statusCode,
        bytes: request.socket.bytesWritten - before,
        ms: Math.round(performance.now() - began),
        ...(response.writableFinished ? {} : { cut: true }),
        ...(cause === undefined ? {} : { cause }),
      };
      write(JSON.stringify(line));
    });
    next(request, response);
  };
}
