import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-api.ts';
import { json } from '../../runtime/testing/fake-fetch.ts';
import { DAY, HOUR, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';
import { frozenSite } from '../project/frozen.ts';

const FAULTS = [
  ['refused', () => new TypeError('no network')],
  ['500', () => json({}, 500)],
  ['HTML', () => new Response('<html><body>Bad gateway</body></html>')],
  ['cut JSON', () => new Response('{"code":0,"data":{"menu":["ra')],
  ['wrong types', () => json({ code: 0, data: { menu: 'ranking', limit: 7 } })],
  ['a code', () => json({ code: 500, message: 'later', data: {} })],
  ['empty', () => new Response('')],
] as const;
const lost: Answers = { 'compliance-check': () => new TypeError('no network') };
const NL = { limit: { is_nl_limit: true }, menu: ['ranking'] };

/** A check that answers so many times and fails from then on. */
function thenLost(answer: object, times = 1): Answers {
  let asked = 0;
  return { 'compliance-check': () => (asked++ < times ? answer : new TypeError('no network')) };
}

describe('a failing compliance check without a copy', () => {
  it.each(FAULTS)('%s leaves the page usable and coded routes unchecked', async (_fault, answer) => {
    const page = await open({ at: '/price', answers: { 'compliance-check': answer } });
    expect({ guard: page.guard, log: page.log.some((line) => line.startsWith('call-failed compliance-check')) }).toEqual({
      guard: 'unchecked',
      log: true,
    });
    await page.go('/vip');
    expect({ guard: page.guard, modal: page.modal === 'restricted-country-dialog' }).toEqual({ guard: null, modal: false });
    // Menu items with a code stay.
    expect(page.link('nft')).toBe('/nft');
  });

  it('times out after 5 s, and waits until then', async () => {
    const page = await open({ at: '/price', answers: { 'compliance-check': () => new Promise(() => undefined) } });
    expect({ modal: page.modal, guard: page.guard }).toEqual({ modal: null, guard: 'waiting' });
    await page.advance(4999);
    expect(page.guard).toBe('waiting');
    await page.advance(1);
    expect(page.guard).toBe('unchecked');
  });

  it.each(['main', 'eu', 'turkey'] as const)('onUnknown decides of every notice on %s', async (site) => {
    const page = await open({ site, as: { tier: 10, verified: 3 }, answers: lost });
    const { surfaces, rules } = frozenSite(site);
    const asking = Object.entries(surfaces).filter(([, { when }]) => {
      const rule = when === undefined ? undefined : rules[when];
      return JSON.stringify(rule ?? {}).includes('compliance.') && !JSON.stringify(rule).includes('page.route');
    });
    const shown = [...page.bars, ...(await page.closeAll())];
    for (const [id, { when }] of asking.filter(([id]) => !/guest-ip|download|unchecked/.test(id)))
      expect({ id, shown: shown.includes(id) }).toEqual({ id, shown: rules[when ?? '']?.onUnknown === 'show' });
  });

  it('[BAR-14] is told on every page, until it is put aside for the browser session', async () => {
    const page = await open({ answers: lost });
    expect(page.bars).toContain('unchecked-bar');
    await page.go('/vip');
    expect(page.bars).toContain('unchecked-bar');
    await page.act('unchecked-bar', 'close');
    expect(page.bars).not.toContain('unchecked-bar');
    expect((await page.reload()).bars).not.toContain('unchecked-bar');
  });

  it('[BAR-14] is told no more once the check answers', async () => {
    let isUp = false;
    const page = await open({ answers: { 'compliance-check': () => (isUp ? NL : new TypeError('no network')) } });
    expect(page.bars).toContain('unchecked-bar');
    isUp = true;
    await page.runtime.actions.run('retry', { surface: null, args: {} });
    await page.advance(0);
    expect({ bars: page.bars.includes('unchecked-bar'), modal: page.modal }).toEqual({ bars: false, modal: 'netherlands-dialog' });
  });

  it('is asked again with back-off, and what the answer says then holds', async () => {
    let isUp = false;
    const page = await open({ at: '/price', answers: { 'compliance-check': () => (isUp ? NL : new TypeError('no network')) } });
    const asked = () => page.calls.filter((call) => call === 'compliance-check').length;
    expect(asked()).toBe(1);
    // In steps shorter than the time limit of a call, so that it can be answered.
    const wait = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 4000) await page.advance(4000);
    };
    await wait(3 * MINUTE);
    expect(asked()).toBeGreaterThan(2);
    isUp = true;
    await wait(3 * MINUTE);
    expect({ guard: page.guard, modal: page.modal }).toEqual({ guard: 'unavailable', modal: 'restricted-country-dialog' });
    const settled = asked();
    await page.advance(HOUR);
    expect(asked()).toBe(settled);
  });

  it('the retry control asks again', async () => {
    let isUp = false;
    const page = await open({ at: '/price', answers: { 'compliance-check': () => (isUp ? {} : new TypeError('no network')) } });
    isUp = true;
    await page.runtime.actions.run('retry', { surface: null, args: {} });
    await page.advance(0);
    expect(page.guard).toBeNull();
  });
});

describe('the last good answer', () => {
  const AGES = [
    [0, true],
    [DAY - 1, true],
    [DAY, true],
    [DAY + 1, false],
    [2 * DAY, false],
  ] as const;
  it.each(AGES)('%d ms old, holds when the check fails: %s', async (age, holds) => {
    const page = await open({ at: '/price', answers: thenLost(NL) });
    expect(page.modal).toBe('restricted-country-dialog');
    page.leave();
    page.browser.clock.advance(age);
    const next = await page.reload();
    expect(next.guard).toBe(holds ? 'unavailable' : 'unchecked');
    const shown = await next.closeAll();
    const said = ['restricted-country-dialog', 'netherlands-dialog'];
    expect(shown.filter((id) => said.includes(id))).toEqual(holds ? said : []);
  });

  it('is that of the same user: the one uid cookie, or none', async () => {
    const page = await open({ as: { tier: 10 }, at: '/price', answers: thenLost(NL) });
    page.browser.jar.set('uid', '20002');
    const other = await page.reload();
    expect(other.guard).toBe('unchecked');
    other.browser.jar.delete('uid');
    other.browser.jar.delete('nickname');
    const visitor = await other.reload();
    expect(visitor.guard).toBe('unchecked');
    visitor.browser.jar.set('uid', '10001');
    visitor.browser.jar.set('nickname', 'ada');
    expect((await visitor.reload()).guard).toBe('unavailable');
  });

  it('made in the future, by a clock set back, is none', async () => {
    const page = await open({ at: '/price', answers: thenLost(NL), now: NOW + DAY });
    page.leave();
    page.browser.clock.moveTo(NOW);
    expect((await page.reload()).guard).toBe('unchecked');
  });

  it.each(['', '{', '[]', '{"uid":null}', '{"uid":null,"at":"x","answer":{}}'])('stored as %j is none', async (text) => {
    const page = await open({ at: '/price', answers: lost, stored: { 'meridian:compliance': text } });
    expect(page.guard).toBe('unchecked');
  });
});

describe('a successful answer', () => {
  it.each([{}, { limit: null }, { toast: {} }, { menu: [], business: [] }])(
    'that lacks fields means false or empty: %j',
    async (answer) => {
      const page = await open({ at: '/price', answers: { 'compliance-check': answer } });
      expect({ modal: page.modal, bars: page.bars, guard: page.guard }).toEqual({ modal: null, bars: [], guard: null });
    },
  );
});
