import type { AddressInfo } from 'node:net';
import type { Limits } from '../../../server/http/limits.ts';
import { settingsFrom } from '../../../server/http/settings.ts';
import { runSite } from '../../../server/run-site.ts';
import { builtFiles, documentOf } from '../../../server/testing/fixture.ts';
import { attack, statusesIn } from './attack.ts';
import { RecordingBackEnd } from './back-end.ts';
import type { Hostile } from './bytes.ts';
import { BASE, lateBy } from './limits.ts';

export const HOSTILE_SITE = builtFiles([documentOf({ key: 'main', fallback: true, local: ['localhost'] })]);

/** Starts a server as `npm start` runs it, in front of a recording back end. */
export async function startTarget(dist: string, limits: Limits) {
  const backEnd = new RecordingBackEnd();
  const origin = await backEnd.listen();
  const { server } = await runSite(dist, { ...settingsFrom({ API_ORIGIN: origin }), port: 0 }, limits);
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
    backEnd.close();
  };
  return { backEnd, host: new URL(origin).host, server, port: (server.address() as AddressInfo).port, stop };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;

export async function askHonestly(port: number, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;
}

/** Sends a hostile request and then an honest one to a server of its own. Returns both results beside the expected ones. */
export async function runHostile(dist: string, hostile: Hostile, targets: Target[]) {
  const [, , statuses, seen = []] = hostile;
  const late = lateBy(hostile);
  const target = await startTarget(dist, { ...BASE, ...late });
  targets.push(target);
  const answered = statusesIn(await attack(target.port, hostile));
  target.server.headersTimeout = BASE.headersMs;
  // Behind a shortened limit a call may be late, too. A page isn't.
  const path = late ? '/' : '/api/honest';
  const honest = await askHonestly(target.port, path);
  return {
    outcome: { answered, honest, seen: target.backEnd.take() },
    expected: { answered: statuses, honest: 200, seen: late ? seen : [...seen, `GET ${path}`] },
  };
}
