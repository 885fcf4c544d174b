import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { listening, originOf } from '../testing/back.ts';
import { health } from './health.ts';

it.each([
  ['/healthz', true, 200, 'ok\n'],
  ['/healthz', false, 200, 'ok\n'],
  ['/readyz', true, 200, 'ok\n'],
  ['/readyz', false, 503, 'stopping\n'],
  ['/readyz/x', true, 404, 'a page'],
])('[SRV-10] %s says, ready %s, %i', async (path, isReady, status, text) => {
  const page: RequestListener = (_, response) => response.writeHead(404).end('a page');
  const server = await listening(health(() => isReady, page));
  const answer = await fetch(originOf(server) + path);
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text });
});
