import { afterEach, expect, it, vi } from 'vitest';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['cookie', 'currentScript']) Reflect.deleteProperty(document, name);
  for (const name of ['theme', 'rise']) delete document.documentElement.dataset[name];
});

it('[STO-6] in a sandboxed frame without cookies, storage and workers, the theme is set without an error', async () => {
  for (const name of ['cookie', 'currentScript'])
    Object.defineProperty(document, name, { configurable: true, get: name === 'cookie' ? refuse : () => ({ src: '/boot.js' }) });
  vi.stubGlobal('localStorage', { getItem: refuse });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('Worker', refuse);
  vi.resetModules();
  // A script, not a module.
  await import('./boot.ts' as string);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', rise: 'green' });
});
