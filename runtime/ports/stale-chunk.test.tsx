import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStaleChunk, restoreFormValues } from './stale-chunk.ts';

const FILE = 'https://www.meridian.example/assets/Credits-1a2b.js';
const html = (status: number) => () => Promise.resolve(new Response(null, { status, headers: { 'content-type': 'text/html' } }));
const file = (type: string) => () => Promise.resolve(new Response(null, { headers: { 'content-type': type } }));
const reload = vi.fn();
const listeners: [string, EventListener][] = [];

/** A page of this build, and the server’s response for a file. */
function page(build: string | null, answer: () => Promise<Response>): void {
  if (build === null) delete document.documentElement.dataset['build'];
  else document.documentElement.dataset['build'] = build;
  vi.stubGlobal('fetch', vi.fn(answer));
  reloadOnStaleChunk(reload);
}

/** The browser could not import a file, and all that follows from it has happened. */
async function miss(message = `Failed to fetch dynamically imported module: ${FILE}`): Promise<void> {
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
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('[SRV-12] a page whose file is gone', () => {
  it.each([
    ['when the server says so', html(404), `Failed to fetch dynamically imported module: ${FILE}`, FILE],
    ['when it gets a page in its place', html(200), `error loading dynamically imported module: ${FILE}`, FILE],
    ['when it is a style sheet', html(404), 'Unable to preload CSS for /assets/List.css', '/assets/List.css'],
    ['when the browser does not say which', html(200), 'Importing a module script failed.', location.href],
  ])('reloads %s', async (_, answer, message, asked) => {
    page('a', answer);
    await miss(message);
    expect(reload).toHaveBeenCalledTimes(1);
    // A cached page would name the old file again.
    expect(vi.mocked(fetch).mock.calls).toEqual([[asked, { method: 'HEAD', cache: 'no-cache' }]]);
  });

  it('reloads once, until it is a page of another build', async () => {
    page('a', html(404));
    await miss();
    await miss();
    expect(reload).toHaveBeenCalledTimes(1);
    page('b', html(404));
    await miss();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the network is', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it was only the moment', file('text/javascript')],
    ['it was only the moment of a style sheet', file('text/css')],
    ['the server is', html(500)],
  ])('stays when %s', async (_, answer) => {
    page('a', answer);
    await miss();
    expect(reload).not.toHaveBeenCalled();
  });

  it('doesn’t reload without a build or without storage', async () => {
    page(null, html(404));
    await miss();
    page('a', html(404));
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await miss();
    await restoreFormValues();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('[SRV-12] what had been typed', () => {
  const FIELDS = `
    <input type="search" aria-label="Markets"><input type="search" aria-label="Search"><input name="to" type="text"><textarea name="why"></textarea>
    <input type="password" name="secret"><input type="checkbox" name="agree"><input type="text" name="empty">`;
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"], [aria-label="${name}"]`)!;

  async function reloaded(): Promise<void> {
    document.body.innerHTML = FIELDS;
    for (const [name, text] of Object.entries({ Search: 'BTC', to: '0x1', why: 'rent', secret: 'hush' })) field(name).value = text;
    field('agree').checked = true;
    page('a', html(404));
    await miss();
    document.body.innerHTML = '';
    await restoreFormValues();
  }

  it('fills the fields of the next page as they render, as if the user had typed it', async () => {
    await reloaded();
    const said: string[] = [];
    document.body.addEventListener('input', ({ target }) => said.push((target as HTMLInputElement).value));
    const [first = '', more = ''] = FIELDS.split(/(?=<textarea)/);
    document.body.innerHTML = first;
    await expect.poll(() => said).toEqual(['BTC', '0x1']);
    document.body.insertAdjacentHTML('beforeend', more);
    await expect.poll(() => said).toEqual(['BTC', '0x1', 'rent']);
    expect([field('secret').value, field('agree').checked, field('empty').value, field('Markets').value]).toEqual(['', false, '', '']);
  });

  it('is not written over what the visitor has typed since, and not twice', async () => {
    await reloaded();
    document.body.innerHTML = FIELDS.replace('name="to"', 'name="to" value="mine"');
    await expect.poll(() => field('why').value).toBe('rent');
    expect(field('to').value).toBe('mine');
    document.body.innerHTML = FIELDS;
    await restoreFormValues();
    expect(sessionStorage.getItem('meridian:missed')).toBe('{"build":"a","typed":[]}');
    expect(field('why').value).toBe('');
  });
});
