import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { workerScript } from './build-worker.ts';

it('[SWK-1] the worker is one classic script, which listens to what a worker must', async () => {
  const heard: string[] = [];
  const scope = { caches: {}, location: { origin: 'https://www.meridian.example' }, addEventListener: (name: string) => heard.push(name) };
  runInNewContext(await workerScript(), scope);
  expect(heard).toEqual(['install', 'activate', 'message', 'fetch']);
});
