import { afterEach, expect, it } from 'vitest';
import { verifyScript } from './verify-script.ts';

const SCRIPT = 'https://apps.example/auth.js';
const HASH = `sha384-${'A'.repeat(64)}`;

// jsdom loads no scripts: the test says what became of the one that was requested.
const known = Object.getOwnPropertyDescriptor(DOMTokenList.prototype, 'supports')!;
afterEach(() => {
  Object.defineProperty(DOMTokenList.prototype, 'supports', known);
  link()?.remove();
});

const link = () => document.head.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
const supports = (isSupported: boolean) => {
  DOMTokenList.prototype.supports = () => isSupported;
};

it.each([
  ['load', 'fulfilled'],
  ['error', 'rejected'],
])('[SEC-10] a script is loaded with its hash, and on %s the request is %s', async (event, status) => {
  supports(true);
  const found = Promise.allSettled([verifyScript(SCRIPT, HASH)]);
  expect([link()?.href, link()?.integrity, link()?.crossOrigin]).toEqual([SCRIPT, HASH, 'anonymous']);
  link()?.dispatchEvent(new Event(event));
  expect((await found)[0].status).toBe(status);
});

it('[SEC-10] a browser that cannot verify a script runs none', async () => {
  supports(false);
  await expect(verifyScript(SCRIPT, HASH)).rejects.toThrow(/cannot verify scripts/);
});
