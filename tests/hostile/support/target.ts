import { type AddressInfo, connect } from 'node:net';
import { LIMITS, type Limits } from '../../../server/http/limits.ts';
import { readSettings } from '../../../server/http/settings.ts';
import { runSite } from '../../../server/run-site.ts';
import { createBuiltFiles, createDocument } from '../../../server/testing/fixture.ts';
import { RecordingBackEnd } from './back-end.ts';
import type { Hostile } from './bytes.ts';

const LOCAL = ['localhost', '127.0.0.1'];
export const HOSTILE_DOCUMENT = createDocument({ key: 'main', fallback: true, local: LOCAL, production: 'site.example' });
export const HOSTILE_SITE = createBuiltFiles([HOSTILE_DOCUMENT]);

const LATE: Readonly<Record<string, Partial<Limits>>> = {
  '408': { headersMs: 200, requestMs: 300, checkMs: 20 },
  '504': { responseMs: 100 },
  'half-a-body-held': { pauseMs: 100 },
};

/** Shortens only the limit that a request runs into, so that no result depends on the machine's speed. */
const getLateLimits = ([name, , statuses]: Hostile): Partial<Limits> | undefined => LATE[name] ?? LATE[statuses.split(' ').at(-1) ?? ''];

const BASE: Limits = { ...LIMITS, streamMs: 100 };

/** Short enough that no request is pending after a moment. */
const VISITOR = { headersMs: 1000, requestMs: 1500, silentMs: 5000, keepAliveMs: 50, checkMs: 20, lingerMs: 100 };
export const SHORT: Limits = { ...BASE, ...VISITOR, responseMs: 600, pauseMs: 150, idleMs: 40 };

/** Starts a server as `npm start` runs it, in front of a recording back end. */
export async function startTarget(dist: string, limits: Limits) {
  const backEnd = new RecordingBackEnd();
  const origin = await backEnd.listen();
  const { server } = await runSite(dist, { ...readSettings({ API_ORIGIN: origin }), port: 0 }, limits);
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
    backEnd.close();
  };
  return { backEnd, host: new URL(origin).host, server, port: (server.address() as AddressInfo).port, stop };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;

export function sendBytes(port: number, [, bytes, , , then]: Hostile): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    // The server may reset a connection without reading all of it.
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answer));
    socket.write(bytes, 'latin1', () => {
      if (then === 'reset') socket.resetAndDestroy();
      if (then === 'done') socket.end();
    });
  });
}

export const findStatuses = (answer: string): string => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status).join(' ');

export async function fetchStatus(port: number, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;
}

/** Sends a hostile and then an honest request to a new server. Returns the actual and the expected results. */
export async function runHostile(dist: string, hostile: Hostile, targets: Target[]) {
  const [, , statuses, seen = []] = hostile;
  const late = getLateLimits(hostile);
  const target = await startTarget(dist, { ...BASE, ...late });
  targets.push(target);
  const answered = findStatuses(await sendBytes(target.port, hostile));
  target.server.headersTimeout = BASE.headersMs;
  // Behind a shortened limit, a call may be late. A page isn't.
  const path = late ? '/' : '/api/honest';
  const honest = await fetchStatus(target.port, path);
  return {
    outcome: { answered, honest, seen: target.backEnd.take() },
    expected: { answered: statuses, honest: 200, seen: late ? seen : [...seen, `GET ${path}`] },
  };
}
