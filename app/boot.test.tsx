import { afterEach, expect, it, vi } from 'vitest';

/** Not a module, so that TypeScript can't import it by name. */
const SCRIPT: string = './boot.ts';

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
  const worker = vi.fn(refuse);
  vi.stubGlobal('Worker', worker);
  vi.resetModules();
  await import(SCRIPT);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', rise: 'green' });
  expect(worker).toHaveBeenCalledWith('/boot.js');
});
