import { describe, expect, it } from 'vitest';
import { toast } from './answers.ts';
import { open } from './page.ts';

const ID = 'compliance-toast-dialog';
const ENTRY = { content: 'Mind the rules', ok_button: 'Go', cancel_button: 'Later', toast_config: true };
const config = (entries: object) => toast({ config: entries });

describe('where it shows', () => {
  it('[CTD-3] an exact path wins over *, also one without a flag', async () => {
    const own = await open({ at: '/price', answers: config({ '*': ENTRY, '/price': { ...ENTRY, ok_button: 'Own' } }) });
    expect(await own.props(ID)).toMatchObject({ confirm: 'Own' });
    expect((await open({ at: '/price', answers: config({ '*': ENTRY, '/price': { content: 'x' } }) })).modal).toBeNull();
  });
});

describe('once it was answered', () => {
  it.each(['confirm', 'cancel', 'close'])('by %s it rests for this visit of the page and comes with the next', async (action) => {
    const page = await open({ at: '/price', answers: config({ '/price': ENTRY }) });
    await page.act(ID, action);
    expect(page.modal).toBeNull();
    await page.go('/price?tab=2');
    expect(page.modal).toBeNull();
    await page.go('/vip');
    await page.go('/price');
    expect(page.modal).toBe(ID);
    await page.act(ID, action);
    expect((await page.reload()).modal).toBe(ID);
  });

  it('[CTD-4] the entry * comes back on the next page', async () => {
    const page = await open({ answers: config({ '*': ENTRY }) });
    await page.act(ID, 'close');
    await page.go('/price');
    expect(page.modal).toBe(ID);
  });
});

describe('its words', () => {
  it('[CTD-5] are those of the entry', async () => {
    const entry = { ...ENTRY, content: 'Read the guide first', text_link: [{ key: 'guide', link: '/learn' }] };
    const page = await open({ answers: config({ '/': entry }) });
    const { content, confirm, cancel } = await page.props(ID);
    expect({ confirm, cancel }).toEqual({ confirm: 'Go', cancel: 'Later' });
    expect(JSON.stringify(content)).toMatch(/Read the .*guide.* first/);
    expect(JSON.stringify(content)).toContain('"/learn"');
  });
});

describe('ok', () => {
  it('[CTD-6][SEC-2] with a path leads there, in the language of the page, and closes', async () => {
    const page = await open({ at: '/ar/price', answers: config({ '/price': { ...ENTRY, ok_button_router: '/learn?from=1#top' } }) });
    await page.act(ID, 'confirm');
    expect({ path: page.path, modal: page.modal, log: page.log }).toEqual({ path: '/ar/learn?from=1#top', modal: null, log: [] });
  });

  it('[CTD-6][SEC-2][SEC-3] with an address elsewhere leaves for it', async () => {
    const page = await open({ answers: config({ '/': { ...ENTRY, ok_button_router: 'https://EU.meridian.example:443/x' } }) });
    await page.act(ID, 'confirm');
    expect({ left: page.ports.location.left, modal: page.modal }).toEqual({ left: ['https://eu.meridian.example/x'], modal: null });
  });

  it.each([undefined, ''])('[CTD-6] without a router (%j) just closes, and reports nothing', async (ok_button_router) => {
    const page = await open({ answers: config({ '/': { ...ENTRY, ok_button_router } }) });
    await page.act(ID, 'confirm');
    expect(page.path).toBe('/');
    expect(page.modal).toBeNull();
    expect(page.ports.location.left).toEqual([]);
    expect(page.log).toEqual([]);
  });

  it('[CTD-7] cancel closes and does not navigate', async () => {
    const page = await open({ answers: config({ '/': { ...ENTRY, ok_button_router: '/vip' } }) });
    await page.act(ID, 'cancel');
    expect({ path: page.path, modal: page.modal, left: page.ports.location.left }).toEqual({ path: '/', modal: null, left: [] });
  });
});
