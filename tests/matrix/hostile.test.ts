import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { restoreGlobals, createTemporaryFolder } from '../../server/testing/files.ts';
import { HOSTILE } from '../hostile/requests-test.ts';
import { fetchStatus, sendBytes, HOSTILE_SITE, runHostile, SHORT, startTarget, type Target } from '../hostile/support/target.ts';

const TIMES = 2000;
const AT_ONCE = 32;
const ALL = HOSTILE.flatMap(([, reasons]) => reasons.flat());

restoreGlobals();
const dist = createTemporaryFolder(HOSTILE_SITE);
const targets: Target[] = [];
afterAll(() => targets.forEach(({ stop }) => stop()));

it.each(ALL.map((hostile) => [hostile[0], hostile] as const))('[SRV-1] %s', async (_, hostile) => {
  const { outcome, expected } = await runHostile(dist, hostile, targets);
  expect(outcome).toEqual(expected);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedKilobytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024);
}
const descriptors = (): number => readdirSync('/dev/fd').length;
const atFirst = descriptors();

async function attackTimes(port: number, times: number): Promise<void> {
  const next = Array.from({ length: times }, (_, n) => ALL[n % ALL.length]!).values();
  const visitor = async (): Promise<void> => {
    for (const hostile of next) await sendBytes(port, hostile);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

it(`[SRV-1][SRV-6] ${TIMES} more requests leave no descriptor and no memory in use`, async () => {
  targets.splice(0).forEach(({ stop }) => stop());
  await expect.poll(descriptors).toBeLessThanOrEqual(atFirst);
  const { backEnd, port, stop } = await startTarget(dist, SHORT);
  const before = descriptors();
  await attackTimes(port, ALL.length);
  const kilobytes = usedKilobytes();
  await attackTimes(port, TIMES);
  // A body may be cut because it is late, so only methods and targets count.
  const asked = (requests: readonly string[]) => requests.map((request) => request.split(' ', 2).join(' '));
  const known = new Set(asked(ALL.flatMap(([, , , seen = []]) => seen)));
  expect(asked(backEnd.take()).filter((request) => !known.has(request))).toEqual([]);
  await expect.poll(() => fetchStatus(port, '/api/honest')).toBe(200);
  // Idle connections to the back end are closed after a moment.
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
  await expect.poll(() => usedKilobytes() - kilobytes).toBeLessThan(4096);
  stop();
}, 600_000);
