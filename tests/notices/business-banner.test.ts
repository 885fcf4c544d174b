import { describe, expect, it } from 'vitest';
import { message } from './answers.ts';
import { DAY } from './browser.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const ID = 'business-compliance-banner';
const FULL = {
  title: 'New terms',
  content: 'Read the terms. The terms changed.',
  ok_button: 'Go on',
  cancel_button: 'Not now',
  ok_button_router: '/vip',
  text_link: [
    { key: 'terms', link: '/user-agreement' },
    { key: 'Questions', link: 'https://support.meridian.example/q' },
  ],
  no_close_button: false,
  type: '',
};
const banner = (fields: object = {}) => message({ ...FULL, ...fields });
const seen = (page: Awaited<ReturnType<typeof open>>) => page.bars.includes(ID);

describe('when it shows', () => {
  it.each(SITES)('[BIZ-1] with content on %s, whose own address was asked', async (site) => {
    const page = await open({ site, answers: banner() });
    const own = site !== 'eu' ? '/json_svr/footer_tips_check' : '/api/web/v1/kyc/footerTipsCheck';
    expect(seen(page)).toBe(true);
    expect(page.ports.fetch.asked.filter((address) => /footer.?tips.?check/i.test(address))).toEqual([own]);
  });

  it('[BIZ-2] shows its title, content with its links, and buttons', async () => {
    const { title, content, ok, cancel } = await (await open({ answers: banner() })).props(ID);
    expect({ title, ok, cancel }).toEqual({ title: 'New terms', ok: 'Go on', cancel: 'Not now' });
    for (const part of [FULL.content, '"terms"', '"/user-agreement"', '"Questions"', 'https://support.meridian.example/q'])
      expect(JSON.stringify(content)).toContain(part);
  });

  it.each([
    [false, true],
    [true, false],
  ])('[BIZ-5][BIZ-6] no_close_button %s: closable %s', async (no_close_button, closable) => {
    const page = await open({ answers: banner({ no_close_button }) });
    expect(page.runtime.board.state(ID).dismissible).toBe(closable);
  });
});

describe('leaving it', () => {
  const CLOSING = [
    ['[BIZ-5] the close button', 'close', {}],
    ['[BIZ-10] cancel', 'cancel', {}],
    ['[BIZ-7] ok of the close type', 'confirm', { type: 'close' }],
    ['ok of another type that leads nowhere', 'confirm', { ok_button_router: '' }],
  ] as const;
  it.each(CLOSING)(
    '[BIZ-5][BIZ-7][BIZ-10] %s closes it until the browser session ends, and does not navigate',
    async (_n, action, fields) => {
      const page = await open({ answers: banner(fields) });
      const other = await page.tab('/price');
      await page.act(ID, action);
      expect({ path: page.path, left: page.ports.location.left, log: page.log }).toEqual({ path: '/', left: [], log: [] });
      other.ports.device.comeBack();
      await page.go('/price');
      await page.advance(60 * DAY);
      expect({ here: seen(page), other: seen(other) }).toEqual({ here: false, other: false });
      const next = await page.reload();
      expect(seen(next)).toBe(false);
      expect(seen(await next.restart())).toBe(true);
    },
  );
});
