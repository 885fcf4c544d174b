import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnStaleChunk, restoreFormValues } from './stale-chunk.ts';

const FILE = 'https://www.meridian.example/assets/Credits-1a2b.js';
const respond = (status: number, type = 'text/html') =>
  vi.fn(async () => new Response(null, { status, headers: { 'content-type': type } }));
const reload = vi.fn();
const listeners: [string, EventListener][] = [];

/** Opens a page of this build, with the server’s response for a file. */
function openPage(build: string | null, response: () => Promise<Response>): void {
  if (build === null) delete document.documentElement.dataset['build'];
  else document.documentElement.dataset['build'] = build;
  vi.stubGlobal('fetch', vi.fn(response));
  reloadOnStaleChunk(reload);
}

/** Reports a file that the browser could not import, and waits for all that follows. */
async function reportMissingFile(message = `Failed to fetch dynamically imported module: ${FILE}`): Promise<void> {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }));
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (name: string, listener: EventListener) => {
    listeners.push([name, listener]);
    add(name, listener);
  });
});
afterEach(() => {
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
});

it.each([
  ['the server reports it', respond(404), `Failed to fetch dynamically imported module: ${FILE}`, FILE],
  ['the server sends a page instead', respond(200), `error loading dynamically imported module: ${FILE}`, FILE],
  ['it is a style sheet', respond(404), 'Unable to preload CSS for /assets/List.css', '/assets/List.css'],
  ['the browser does not report which', respond(200), 'Importing a module script failed.', location.href],
])('[SRV-12] a page whose file is gone reloads when %s', async (_, response, message, address) => {
  openPage('a', response);
  await reportMissingFile(message);
  expect(reload).toHaveBeenCalledTimes(1);
  // A cached page would name the old file again.
  expect(vi.mocked(fetch).mock.calls).toEqual([[address, { method: 'HEAD', cache: 'no-cache' }]]);
});

it('[SRV-12] a page whose file is gone reloads once, until it is a page of another build', async () => {
  openPage('a', respond(404));
  await reportMissingFile();
  await reportMissingFile();
  expect(reload).toHaveBeenCalledTimes(1);
  openPage('b', respond(404));
  await reportMissingFile();
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the file is available again', respond(200, 'text/javascript')],
  ['the style sheet is available again', respond(200, 'text/css')],
  ['the server fails', respond(500)],
])('[SRV-12] a page that misses a file stays when %s', async (_, response) => {
  openPage('a', response);
  await reportMissingFile();
  await restoreFormValues();
  expect([reload.mock.calls.length, sessionStorage.length]).toEqual([0, 0]);
});

it('[SRV-12] a page that misses a file doesn’t reload without a build or without storage', async () => {
  openPage(null, respond(404));
  await reportMissingFile();
  openPage('a', respond(404));
  vi.spyOn(Storage.prototype, 'getItem').mockThrow(new Error('blocked'));
  await reportMissingFile();
  await restoreFormValues();
  expect(reload).not.toHaveBeenCalled();
});

const TYPES = ['email', 'tel', 'url', 'number', 'search'];
const KEYS = ['id', 'name', 'placeholder', 'aria-label'];
const FIELDS = `<input type="text">${TYPES.map((type) => `<input type="${type}">`).join('')}
  ${KEYS.map((key) => `<input ${key}="no-${key}"><input ${key}="${key}">`).join('')}<input name="to" type="text">
  <textarea name="why"></textarea><input name="name"><input type="password"><input type="checkbox">`;
const getFields = (value: string) =>
  document.querySelectorAll<HTMLInputElement>([...KEYS, 'type'].map((key) => `[${key}="${value}"]`).join());
const getField = (value: string) => getFields(value)[0]!;

async function typeAndReload(): Promise<void> {
  document.body.innerHTML = FIELDS;
  for (const field of [...TYPES, ...KEYS, 'password'].flatMap((value) => [...getFields(value)])) field.value = '7';
  for (const [name, text] of Object.entries({ to: '0x1', why: 'rent' })) getField(name).value = text;
  getField('checkbox').checked = true;
  openPage('a', respond(404));
  await reportMissingFile();
  document.body.innerHTML = '';
  await restoreFormValues();
}

it('[SRV-12] typed text fills the fields of the next page as they render, as if the user had typed it', async () => {
  await typeAndReload();
  const inputs: string[] = [];
  document.body.addEventListener('input', ({ target }) => inputs.push((target as HTMLInputElement).value));
  const [first = '', more = ''] = FIELDS.split(/(?=<textarea)/);
  document.body.innerHTML = `<main>${first}</main>`;
  await expect.poll(() => inputs).toEqual([...[...TYPES, ...KEYS].map(() => '7'), '0x1']);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', more);
  await expect.poll(() => inputs.slice(-3)).toEqual(['0x1', 'rent', '7']);
  expect(['password', 'text', ...KEYS.map((key) => `no-${key}`)].map((name) => getField(name).value).join('')).toBe('');
  expect(getField('checkbox').checked).toBe(false);
});

it('[SRV-12] typed text doesn’t replace what the visitor has typed since, and is restored only once', async () => {
  await typeAndReload();
  document.body.innerHTML = FIELDS.replace('name="to"', 'name="to" value="mine"');
  await expect.poll(() => getField('why').value).toBe('rent');
  expect(getField('to').value).toBe('mine');
  document.body.innerHTML = FIELDS;
  await restoreFormValues();
  expect([sessionStorage.getItem('meridian:missed'), getField('why').value]).toEqual(['{"build":"a","typed":[]}', '']);
});
