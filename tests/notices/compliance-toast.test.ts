import { describe, expect, it } from 'vitest';
import { toast } from './answers.ts';
import { open } from './page.ts';

const ID = 'compliance-toast-dialog';
const ENTRY = { content: 'Mind the rules', ok_button: 'Go', cancel_button: 'Later', toast_config: true };
const config = (entries: object) => toast({ config: entries });

describe('where it shows', () => {
  const FLAGS = [
    [{ toast_config: true }, ID],
    [{ toast_config: 1 }, ID],
    [{ limit_country_toast: true }, ID],
    [{ toast_config: true, limit_country_toast: true }, ID],
    [{ toast_config: false, limit_country_toast: false }, null],
    [{ toast_config: 0 }, null],
    [{}, null],
  ] as const;
  it.each(FLAGS)('[CTD-1][CTD-2] an entry with %j shows %s', async (flags, modal) => {
    expect((await open({ at: '/price', answers: config({ '/price': { content: 'x', ...flags } }) })).modal).toBe(modal);
  });

  const PATHS = [
    ['/price', '/price', ID],
    ['/price', '/ar/price', ID],
    ['/price', '/price/', ID],
    ['/price', '/price?x=1#y', ID],
    ['/price', '/', null],
    ['/price', '/prices', null],
    ['/myaccount', '/myaccount/funds', null],
    ['/trade', '/trade/BTC_USDT', null],
    ['/trade/BTC_USDT', '/trade/BTC_USDT', ID],
    ['/trade/BTC_USDT', '/trade/ETH_USDT', null],
    ['/', '/', ID],
    ['/', '/ar', ID],
    ['/', '/ar/', ID],
    ['/', '/price', null],
    ['/ar/price', '/ar/price', null],
    ['*', '/', ID],
    ['*', '/ar/myaccount/funds', ID],
    ['*', '/nowhere', ID],
  ] as const;
  it.each(PATHS)('[CTD-3][CTD-4] the entry of %s on the page %s shows %s', async (path, at, modal) => {
    expect((await open({ at, answers: config({ [path]: ENTRY }) })).modal).toBe(modal);
  });

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
  const GOOD = [
    ['/', '/vip', '/vip'],
    ['/ar/price', '/vip', '/ar/vip'],
    ['/ar/price', '/learn?ref=1#top', '/ar/learn?ref=1#top'],
    ['/ar/price', '/zh/vip', '/zh/vip'],
  ] as const;
  it.each(GOOD)('[CTD-6][SEC-2] on %s with %s leads to %s and closes', async (at, ok_button_router, target) => {
    const answers = config({ '/': { ...ENTRY, ok_button_router }, '/price': { ...ENTRY, ok_button_router } });
    const page = await open({ at, answers });
    await page.act(ID, 'confirm');
    expect({ path: page.path, modal: page.modal, log: page.log }).toEqual({ path: target, modal: null, log: [] });
  });

  it.each([
    ['https://support.meridian.example/a?b=1', 'https://support.meridian.example/a?b=1'],
    ['https://EU.meridian.example:443/x', 'https://eu.meridian.example/x'],
  ])('[CTD-6][SEC-2][SEC-3] with %s leaves for it', async (ok_button_router, target) => {
    const page = await open({ answers: config({ '/': { ...ENTRY, ok_button_router } }) });
    await page.act(ID, 'confirm');
    expect({ left: page.ports.location.left, path: page.path, modal: page.modal }).toEqual({ left: [target], path: '/', modal: null });
  });

  it.each([undefined, null, ''])('[CTD-6] without a router (%j) just closes, and reports nothing', async (ok_button_router) => {
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
