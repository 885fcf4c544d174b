import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { builtFiles, documentOf } from '../../server/testing/fixture.ts';
import { BACK_ENDS } from './requests/back-ends.ts';
import { HEADERS } from './requests/headers.ts';
import { PATHS } from './requests/paths.ts';
import { SIZES_AND_TIMES } from './requests/sizes.ts';
import { SMUGGLING } from './requests/smuggling.ts';
import { TARGETS } from './requests/targets.ts';
import { UPGRADES } from './requests/upgrades.ts';
import { attack, statusesIn } from './support/attack.ts';
import { RecordingBackEnd } from './support/back-end.ts';
import type { Hostile } from './support/bytes.ts';
import type { Held } from './support/server.ts';

const TIMES = 2000;
const AT_ONCE = 32;

const dist = mkdtempSync(join(tmpdir(), 'hostile-'));
const backEnd = new RecordingBackEnd();
let server: ChildProcess;
let port: number;
let descriptors: number;
let said = '';
let origin: string;

beforeAll(async () => {
  for (const [path, content] of Object.entries(builtFiles([documentOf({ key: 'main', fallback: true, local: ['localhost'] })]))) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  origin = await backEnd.listen();
  server = fork('tests/hostile/support/server.ts', {
    cwd: PROJECT,
    execArgv: ['--import', './scripts/ts-hook.mjs', '--expose-gc'],
    env: { ...process.env, API_ORIGIN: origin, DIST: dist },
    silent: true,
  });
  server.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  [port] = (await once(server, 'message')) as [number];
  ({ descriptors } = await held());
});
afterAll(() => {
  server.kill('SIGKILL');
  backEnd.close();
  rmSync(dist, { recursive: true });
});

/** What the next honest visitor is answered; asking it again is not. */
async function honest(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/api/honest`, { headers: { connection: 'close' } })).text();
}

async function held(): Promise<Held> {
  server.send('held');
  const [now] = (await once(server, 'message')) as [Held];
  return now;
}

/** What comes of it, down to the next honest request. */
async function outcomeOf(hostile: Hostile) {
  const answered = statusesIn(await attack(port, hostile));
  return { answered, honest: await honest(), seen: backEnd.take(), exit: server.exitCode, said };
}

const FAMILIES = [
  ['[SRV-1][SRV-3] a body is framed once', SMUGGLING],
  ['[SRV-1][SRV-2] nobody else is asked', TARGETS],
  ['[SRV-1][SRV-2] a path is one place', PATHS],
  ['[SRV-1][SRV-4] a header is what it says', HEADERS],
  ['[SRV-1] more, less or later than it should be', SIZES_AND_TIMES],
  ['[SRV-1][SRV-6] an upgrade is a live stream or is answered and closed', UPGRADES],
  ['[SRV-1][SRV-5] a back end misbehaves', BACK_ENDS],
] as const;

describe.each(FAMILIES)('%s', (_, family) => {
  it.each(family.map((hostile) => [hostile[0], hostile] as const))('%s', async (_, hostile) => {
    const [, , answered, seen = []] = hostile;
    const expected = { answered, honest: 'answer to /api/honest', seen: [...seen, 'GET /api/honest'], exit: null, said: '' };
    expect(await outcomeOf(hostile)).toEqual(expected);
  });
});

describe('after all of them', () => {
  it('[SRV-3][SRV-4] the back end was told of one visitor, and nothing that is of the connection or that only a proxy may say', () => {
    const own = ['host', 'connection', 'upgrade', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
    const framing = ['content-length', 'transfer-encoding'];
    const stream = ['sec-websocket-key', 'sec-websocket-version'];
    const fetched = ['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent'];
    const passed = ['constructor', 'x', 'x-name'];
    expect([...backEnd.headers].toSorted()).toEqual([own, framing, stream, fetched, passed].flat().toSorted());
    expect([...backEnd.visitors]).toEqual([`127.0.0.1 http ${new URL(origin).host}`]);
    expect(backEnd.broken).toBe(0);
  });

  it(`[SRV-1][SRV-6] and ${TIMES} more, the server holds what it held before`, async () => {
    const before = await held();
    const all = FAMILIES.flatMap(([, family]) => family);
    const order = Array.from({ length: TIMES }, (_, n) => all[n % all.length]!);
    const next = order.values();
    const visitor = async (): Promise<void> => {
      for (const hostile of next) await attack(port, hostile);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    // So many at once that a body may be cut for being late: what was asked counts.
    const asked = (requests: readonly string[]) => requests.map((request) => request.split(' ', 2).join(' '));
    const known = new Set(asked(all.flatMap(([, , , seen = []]) => seen)));
    expect(asked(backEnd.take()).filter((request) => !known.has(request))).toEqual([]);
    expect(await honest()).toBe('answer to /api/honest');
    // Connections to the back end that wait for a next request are closed after a moment.
    await expect.poll(async () => (await held()).descriptors).toBe(descriptors);
    const after = await held();
    expect(after.kilobytes - before.kilobytes).toBeLessThan(4096);
    expect({ exit: server.exitCode, said }).toEqual({ exit: null, said: '' });
  });
});
