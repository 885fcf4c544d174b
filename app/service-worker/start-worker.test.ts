import { expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/kit/service-worker/fake-caches.ts';
import { createOpened, createPage, startTestWorker } from '../../tests/kit/service-worker/fake-scope.ts';

function createWorker(caches = new FakeCaches()) {
  const worker = startTestWorker({ caches });
  worker.network.set('/', createPage('a')).set('/assets/main.a.js', new Response('main')).set('/assets/late.js', new Response('late'));
  return worker;
}

it('[SWK-1] is ready once the first page is cached', async () => {
  const { install, send, caches } = createWorker();
  const onInstalled = vi.fn<() => void>();
  const installed = install().then(onInstalled);
  await Promise.resolve();
  expect(onInstalled).not.toHaveBeenCalled();
  await send(createOpened());
  await installed;
  expect(caches.paths('meridian:build:a')).toContain('/');
});

it('[SWK-1] fails to install if no page sends a message', async () => {
  const { install, runOut } = createWorker();
  const installed = install();
  await new Promise((resolve) => setImmediate(resolve));
  runOut();
  await expect(installed).rejects.toThrow('no page has said');
});

it('[SWK-1] replaces another worker with cached pages at once', async () => {
  const first = createWorker();
  await first.send(createOpened());
  await expect(createWorker(first.caches).install()).resolves.toBeUndefined();
});

it('[SWK-2] lets the browser request pages while it starts', async () => {
  const { activate, preloads } = createWorker();
  await activate();
  expect(preloads()).toBe(1);
});

it('[SWK-2] handles messages in order, and continues after one that fails', async () => {
  const { send, caches } = createWorker();
  await Promise.all([send(null), send(createOpened()), send({ kind: 'used', build: 'a', files: ['/assets/late.js'] })]);
  expect(caches.paths('meridian:build:a')).toEqual(['/', '/assets/late.js', '/assets/main.a.js']);
});
