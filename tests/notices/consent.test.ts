import { describe, expect, it } from 'vitest';
import { DAY, openPage, type Page } from './page.ts';

const ID = 'cookies-policy-bar';

describe('cookies-policy-bar', () => {
  it.each([
    ['accept', 'accepted'],
    ['refuse', 'refused'],
  ])('[BAR-2] is removed permanently and in other tabs by %s, which stores “%s”', async (action, stored) => {
    const page = await openPage({ site: 'eu' });
    const other = await page.tab('/price');
    await page.act(ID, action);
    for (const { bars } of [page, other]) expect(bars).not.toContain(ID);
    expect(page.ports.storage.get('meridian:consent')).toBe(stored);
    await page.advance(400 * DAY);
    expect(page.bars).not.toContain(ID);
    expect((await page.restart()).bars).not.toContain(ID);
  });

  it('[BAR-2] is removed by nothing else', async () => {
    const page = await openPage({ site: 'eu' });
    expect(page.runtime.board.state(ID).dismissible).toBe(false);
    for (const action of ['close', 'cancel', 'confirm']) await page.act(ID, action);
    expect(page.bars).toContain(ID);
    expect((await page.reload()).bars).toContain(ID);
  });
});

describe('analytics', () => {
  async function isSending(page: Page): Promise<boolean> {
    await page.go('/price');
    await page.advance(5000);
    page.ports.device.hide();
    return page.events.length > 0;
  }

  it.each([
    ['eu', null, ['refuse'], false],
    ['eu', null, ['accept'], true],
    ['main', 'refused', [], true],
  ] as const)('[BAR-4][BAR-5] on %s with the stored choice %s are sent after %j: %s', async (site, stored, choices, expected) => {
    const page = await openPage({ site, stored: stored === null ? {} : { 'meridian:consent': stored } });
    for (const choice of choices) await page.act(ID, choice);
    expect(await isSending(page)).toBe(expected);
  });
});
