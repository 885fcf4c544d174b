import { describe, expect, it } from 'vitest';
import { DAY } from './browser.ts';
import { open, type Page } from './page.ts';

const ID = 'cookies-policy-bar';
const FLUSH = 5000;

describe('cookies-policy-bar', () => {
  it('[BAR-3] stands on every route, for visitors and users', async () => {
    const page = await open({ site: 'eu' });
    for (const path of ['/price', '/login', '/myaccount/funds', '/trade/BTC_USDT', '/options', '/nowhere']) {
      await page.go(path);
      expect({ path, bars: page.bars.includes(ID) }).toEqual({ path, bars: true });
    }
    expect((await open({ site: 'eu', as: { tier: 11 }, at: '/vip' })).bars).toContain(ID);
  });

  it.each(['accept', 'refuse'])('[BAR-2] by %s it closes for good: the choice is stored', async (choice) => {
    const page = await open({ site: 'eu' });
    const other = await page.tab('/price');
    await page.act(ID, choice);
    expect({ here: page.bars.includes(ID), other: other.bars.includes(ID) }).toEqual({ here: false, other: false });
    expect(page.ports.storage.get('meridian:consent')).toBe(choice === 'accept' ? 'accepted' : 'refused');
    await page.advance(400 * DAY);
    expect(page.bars).not.toContain(ID);
    expect((await page.restart()).bars).not.toContain(ID);
  });

  it('[BAR-2] closes by nothing else', async () => {
    const page = await open({ site: 'eu' });
    expect(page.runtime.board.state(ID).dismissible).toBe(false);
    for (const action of ['close', 'cancel', 'confirm']) await page.act(ID, action);
    expect(page.bars).toContain(ID);
    expect((await page.reload()).bars).toContain(ID);
  });
});

describe('analytics', () => {
  async function isSending(page: Page): Promise<boolean> {
    await page.go('/price');
    await page.advance(FLUSH);
    page.ports.device.hide();
    return page.events.length > 0;
  }

  it('[BAR-4][BAR-5] are sent after acceptance, neither before nor after refusal', async () => {
    const page = await open({ site: 'eu' });
    expect(await isSending(page)).toBe(false);
    await page.act(ID, 'refuse');
    await page.go('/vip');
    expect(await isSending(page)).toBe(false);
    const willing = await open({ site: 'eu' });
    await willing.act(ID, 'accept');
    expect(await isSending(willing)).toBe(true);
  });

  it.each([
    ['eu', 'accepted', true],
    ['eu', 'refused', false],
    ['eu', 'perhaps', false],
    ['main', 'refused', true],
  ] as const)('[BAR-4][BAR-5] on %s with the stored choice %s are sent: %s', async (site, choice, expected) => {
    expect(await isSending(await open({ site, stored: { 'meridian:consent': choice } }))).toBe(expected);
  });
});
