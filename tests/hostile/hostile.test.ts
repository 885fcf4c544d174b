import { afterAll, expect, it } from 'vitest';
import { restoreGlobals, createTemporaryFolder } from '../../server/testing/files.ts';
import { HOSTILE } from './requests-test.ts';
import { HOSTILE_SITE, runHostile, type Target } from './support/target.ts';

restoreGlobals();
const dist = createTemporaryFolder(HOSTILE_SITE);
const targets: Target[] = [];
afterAll(() => targets.forEach(({ stop }) => stop()));

const FIRSTS = HOSTILE.flatMap(([title, reasons]) => reasons.map(([first]) => [title, first![0], first!] as const));

it.each(FIRSTS)('%s: %s', async (_title, _name, hostile) => {
  const { outcome, expected } = await runHostile(dist, hostile, targets);
  expect(outcome).toEqual(expected);
});

it('[SRV-3][SRV-4] the back end gets one visitor, and no header of the connection or of a proxy', () => {
  for (const { backEnd, host } of targets) {
    expect([...backEnd.visitors].filter((visitor) => visitor !== `127.0.0.1 http ${host}`)).toEqual([]);
    expect(backEnd.broken).toBe(0);
  }
  const own = ['host', 'connection', 'upgrade', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
  const framing = ['content-length', 'transfer-encoding'];
  const stream = ['origin', 'sec-websocket-key', 'sec-websocket-version'];
  const fetched = ['accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent'];
  const passed = ['constructor', 'x', 'x-name'];
  const headers = new Set(targets.flatMap(({ backEnd }) => [...backEnd.headers]));
  expect([...headers].toSorted()).toEqual([own, framing, stream, fetched, passed].flat().toSorted());
});
