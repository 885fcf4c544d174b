import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { refusalOf } from './gate.ts';

const Host = { host: ['site.example'] };

// Node's parser rejects most of these, but not all in upgrades.
it.each([
  ['no Host', '1.1', {}, 400],
  ['no Host', '1.0', {}, undefined],
  ['a length', '1.1', { ...Host, 'content-length': ['0'] }, undefined],
  ['two lengths', '1.1', { ...Host, 'content-length': ['0', '0'] }, 400],
  ['a length that is no number', '1.1', { ...Host, 'content-length': ['+1'] }, 400],
  ['a length and chunks', '1.1', { ...Host, 'content-length': ['0'], 'transfer-encoding': ['chunked'] }, 400],
])('[SRV-1] a request with %s in HTTP/%s', (_, httpVersion, headersDistinct, status) => {
  const request = { method: 'GET', url: '/api/x', rawHeaders: [], httpVersion, headersDistinct } as unknown as IncomingMessage;
  expect(refusalOf(request)?.status).toBe(status);
});
