import { afterEach, expect, it } from 'vitest';
import { verifyScript } from './verify-script.ts';

const SCRIPT = 'https://apps.example/auth.js';
const HASH = `sha384-${'A'.repeat(64)}`;

// jsdom loads no scripts, so the test reports the outcome.
const original = Object.getOwnPropertyDescriptor(DOMTokenList.prototype, 'supports')!;
afterEach(() => {
  Object.defineProperty(DOMTokenList.prototype, 'supports', original);
  getLink()?.remove();
});

const getLink = () => document.head.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
const setSupport = (isSupported: boolean) => void (DOMTokenList.prototype.supports = (token) => isSupported && token === 'modulepreload');

it.each([
  ['load', 'fulfilled'],
  ['error', 'rejected'],
])('[SEC-10] a script is loaded with its hash, and on %s the request is %s', async (event, status) => {
  setSupport(true);
  const outcome = Promise.allSettled([verifyScript(SCRIPT, HASH)]);
  expect([getLink()?.href, getLink()?.integrity, getLink()?.crossOrigin]).toEqual([SCRIPT, HASH, 'anonymous']);
  getLink()?.dispatchEvent(new Event(event));
  expect([(await outcome)[0].status, getLink() === null]).toEqual([status, event === 'load']);
});

it('[SEC-10] a browser that cannot verify a script doesn’t run it', async () => {
  setSupport(false);
  await expect(verifyScript(SCRIPT, HASH)).rejects.toThrow(/cannot verify scripts/);
});
