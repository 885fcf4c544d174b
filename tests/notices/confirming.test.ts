import { describe, expect, it } from 'vitest';
import { limit } from './answers.ts';
import { NOW } from './browser.ts';
import { open } from './page.ts';

const NOTICES = [
  { id: 'netherlands-dialog', answers: limit({ is_nl_limit: true }), at: '/ar/price' },
  { id: 'uzbekistan-assets-dialog', answers: limit({ is_uzbekistan_toast: true }), at: '/ar/myaccount/funds' },
];

describe.each(NOTICES)('$id', ({ id, ...given }) => {
  it('[NL-5][UZ-8] confirmed with a low tier leads to the USDT withdraw page and stores no time', async () => {
    const page = await open({ ...given, as: { tier: 10, verified: 2 } });
    await page.act(id, 'confirm');
    expect({ path: page.path, shows: page.shows(id) }).toEqual({ path: '/ar/myaccount/withdraw/USDT', shows: false });
    expect(page.stored(`surface:${id}`)).not.toHaveProperty('confirmedAt');
    expect((await page.reload()).modal).toBe(id);
  });

  it.each([
    ['a high tier', { tier: 11, verified: 1 }],
    ['verified 3', { tier: 10, verified: 3 }],
    ['a visitor', undefined],
  ])('[NL-6][UZ-9] confirmed as %s stores the time and stays', async (_who, as) => {
    const page = await open({ ...given, as });
    await page.advance(1234);
    await page.act(id, 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: given.at, modal: null });
    expect(page.stored(`surface:${id}`)).toMatchObject({ confirmedAt: NOW + 1234 });
  });

  it('[NL-6][UZ-9] closed stores no confirmation', async () => {
    const page = await open({ ...given, as: { tier: 11 } });
    await page.act(id, 'close');
    expect(page.stored(`surface:${id}`)).not.toHaveProperty('confirmedAt');
  });
});

it('[UZ-3] uzbekistan-dialog gives way to uzbekistan-assets-dialog below /myaccount, and does not come back outside', async () => {
  const page = await open({ answers: limit({ is_uzbekistan_toast: true }) });
  await page.go('/myaccount/funds');
  expect(page.modal).toBe('uzbekistan-assets-dialog');
  await page.act('uzbekistan-assets-dialog', 'close');
  await page.go('/price');
  expect(page.modal).toBeNull();
});
