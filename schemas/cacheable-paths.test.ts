import { expect, it } from 'vitest';
import { workerConfig } from './domains/tools/shapes.ts';
import type { Call } from './domains/call.ts';
import { CALLS } from './domains/calls.ts';
import { isHashed, isCacheable, isBuildFile, WORKER_PATH, getWorkerPath } from './cacheable-paths.ts';
import { z } from './zod.ts';

it.each(Object.entries<Call>(CALLS))('[SWK-2] no response of %s is cacheable', (_id, { path, otherPath = path }) => {
  expect(isCacheable(path) || isCacheable(otherPath)).toBe(false);
});

it.each([
  ['/', [true, true]],
  ['/apis', [true, true]],
  ['/images/coin_icon/64/BTC.png', [true, false]],
  ['/micro-apps/auth.js', [true, false]],
  ['/sw-1.js', [false, false]],
  ['//evil.example/', [false, false]],
  ['https://evil.example/', [false, false]],
  ['', [false, false]],
])('[SWK-2] %s is cacheable if listed, if used by a page: %j', (path, expected) => {
  expect([isCacheable, isBuildFile].map((may) => may(path))).toEqual(expected);
});

it('[SWK-2] paths that change with the server or its user are not cacheable', () => {
  const paths = ['/udf/stream', '/analytics', '/report', '/published/index.json', '/sandbox/panel.js', '/healthz', '/readyz'];
  expect(paths.filter(isCacheable)).toEqual([]);
});

it('[SWK-2] only files in the folders of the build have a hash', () => {
  const hashed = ['/assets/main.1.js', '/content/main.1/home.json', '/assets'];
  expect([...hashed, '/favicon.svg'].filter(isHashed)).toEqual(hashed);
});

it('[SWK-1] a version names a file, and nothing else', () => {
  const names = ['1', '2026.11.23-1', 'a'.repeat(64)];
  const versions = [...names, 'a'.repeat(65), '', '..', '-1', 'a/b', 'a b'];
  const isRead = (version: string) => z.safeParse(workerConfig, { version, enabled: true, precache: [], runtime: [] }).success;
  expect(versions.filter(isRead)).toEqual(names);
  expect(versions.filter((version) => WORKER_PATH.test(getWorkerPath(version)))).toEqual(names);
});
