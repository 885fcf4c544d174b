import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

interface RequestOptions {
  readonly port: number;
  readonly path: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isPlain?: boolean;
  readonly address?: string;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to a local server under a host name that doesn't resolve. Accepts its self-signed certificate. */
export function sendRequest({ port, path, host = 'localhost', headers = {}, isPlain = false, address = '127.0.0.1' }: RequestOptions) {
  const options = { host: address, port, path, headers: { host: `${host}:${port}`, ...headers }, agent: false as const };
  return new Promise<TestResponse>((resolve, reject) => {
    const request = isPlain ? plainRequest(options) : secureRequest({ ...options, servername: host, rejectUnauthorized: false });
    request.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    request.on('error', reject).end();
  });
}
