import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Not a module, so that TypeScript can't import it by name. */
const SCRIPT: string = './boot.ts';

const refuse = vi.fn<() => never>().mockThrow(new DOMException('refused', 'SecurityError'));

/** jsdom can't create style sheets. */
class IdleSheet {
  replaceSync = (): void => undefined;
}

/** Runs the script before the first paint of a page that is 400 px wide. */
async function runBoot({ cookie, stored }: Readonly<Record<'cookie' | 'stored', () => string>>): Promise<void> {
  const own = { cookie, currentScript: () => ({ src: '/boot.js' }) };
  for (const [name, get] of Object.entries(own)) Object.defineProperty(document, name, { configurable: true, get });
  const stubs = { localStorage: { getItem: stored }, matchMedia: () => ({ matches: true }), innerWidth: 400 };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  // Pages that other files of this process opened have hydrated.
  delete document.documentElement.dataset['alive'];
  vi.resetModules();
  await import(SCRIPT);
}

afterEach(() => {
  for (const name of ['cookie', 'currentScript', 'adoptedStyleSheets']) Reflect.deleteProperty(document, name);
  for (const name of ['theme', 'rise', 'known']) delete document.documentElement.dataset[name];
  document.documentElement.removeAttribute('style');
});

it('[STO-6] sets the theme without an error in a sandboxed frame without cookies, storage and workers', async () => {
  const worker = vi.fn(refuse);
  vi.stubGlobal('Worker', worker);
  await runBoot({ cookie: refuse, stored: refuse });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', rise: 'green' });
  expect(worker).toHaveBeenCalledWith('/boot.js');
});

it.each([
  ['400 41 kyc-bar', '41px'],
  ['400 0', '0px'],
  ['399 41 kyc-bar', ''],
  ['401 41 kyc-bar', ''],
  ['400 4.1 kyc-bar', ''],
])('reserves the stored height of the bars only at the same width: %j becomes %j', async (bars, height) => {
  vi.stubGlobal('CSSStyleSheet', IdleSheet);
  await runBoot({ cookie: () => '', stored: () => bars });
  expect(document.documentElement.style.getPropertyValue('--bars')).toBe(height);
});

it.each([
  ['uid=7; nickname=Ada', true],
  ['uid=7', false],
  ['nickname=Ada', false],
  ['', false],
])('[AUT-6] hides the login prompt before the first paint with the cookies %j: %s', async (cookies, isHidden) => {
  await runBoot({ cookie: () => cookies, stored: refuse });
  expect('known' in document.documentElement.dataset).toBe(isHidden);
});

it('[MAN-8] marks a button whose icon is pressed before the page hydrates', async () => {
  await runBoot({ cookie: () => '', stored: () => '' });
  render(
    <button aria-label="menu">
      <i data-testid="icon" />
    </button>,
  );
  fireEvent.click(screen.getByTestId('icon'));
  expect(screen.getByRole('button').dataset).toMatchObject({ pressed: '' });
});
