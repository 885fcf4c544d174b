import { describe, expect, it } from 'vitest';
import { limit, menu } from './answers.ts';
import { type Given, open } from './page.ts';

const CHOOSER = 'deposit-method-dialog';
const FUNDS = '/myaccount/funds';

interface Ways {
  readonly title: string;
  readonly ways: readonly { readonly link: { readonly href: string } }[];
  readonly others?: { readonly ways: Ways['ways'] };
}

const hrefs = (ways: Ways['ways']) => ways.map(({ link }) => link.href);

/** Where the chooser leads to, once it was opened on the wallet page for a currency. */
async function chooser(given: Given, currency?: string) {
  const page = await open({ at: FUNDS, as: {}, ...given });
  if (currency !== undefined)
    await page.runtime.actions.run('open-deposit-method', { surface: null, args: currency === '' ? {} : { currency } });
  // The frozen project's own record: its props are those of the component.
  const { title, ways, others } = (await page.props(CHOOSER)) as unknown as Ways;
  return { modal: page.modal, title, ways: hrefs(ways), others: hrefs(others?.ways ?? []) };
}

describe('deposit-drawer', () => {
  it('[DEP-1][DEP-4] opens from the control of the header, on any page, for visitors too, and leads to five places', async () => {
    const page = await open({ at: '/price' });
    expect(page.runtime.stores.site.document.links['deposit']?.action).toBe('open-deposit');
    await page.runtime.actions.run('open-deposit', { surface: 'site-header', args: {} });
    expect(page.runtime.board.visible('drawer')).toEqual(['deposit-drawer']);
    const { ways } = (await page.props('deposit-drawer')) as unknown as Ways;
    expect(hrefs(ways)).toEqual([
      '/myaccount/deposit/USDT',
      '/myaccount/deposit_gatecode',
      '/crypto/buy/with-credit-card?method=card',
      '/crypto/buy/with-bank-account?method=bank',
      '/c2c/market',
    ]);
  });
});

describe('deposit-method-dialog', () => {
  it.each([
    ['[DEP-5][DEP-7] an asset of the wallet', { at: FUNDS }, 'BTC', 'BTC'],
    ['[DEP-8] no asset', { at: FUNDS }, '', 'USDT'],
    ['[DEP-6][DEP-7] the address', { at: `${FUNDS}?deposit=ETH` }, undefined, 'ETH'],
    ['[DEP-6] the address of another page', { at: '/price?deposit=ETH' }, undefined, 'ETH'],
    ['[DEP-8] an address that names none', { at: `${FUNDS}?deposit=` }, undefined, 'USDT'],
    ['[DEP-7] an address that names what is no path', { at: `${FUNDS}?deposit=..%2F..%2Flogin` }, undefined, '..%2F..%2Flogin'],
  ])('opened by %s it is about its currency', async (_, given, currency, path) => {
    const { modal, title, ways } = await chooser(given, currency);
    expect({ modal, title }).toEqual({ modal: CHOOSER, title: `Deposit ${decodeURIComponent(path)}` });
    expect(ways).toEqual([`/myaccount/deposit/${path}`, '/myaccount/deposit_gatecode']);
  });

  it('[DEP-9] is gone once the visitor is on another page', async () => {
    const page = await open({ at: `${FUNDS}?deposit=ETH`, as: {} });
    await page.go('/myaccount/deposit_gatecode');
    expect(page.modal).toBeNull();
  });

  const BOTH = { curr_fiat: 'JPY', defaultP2PFiat: 'TRY', defaultBuyCryptoFiat: 'EUR' };
  it.each([
    ['[DEP-10][DEP-11] defaultP2PFiat and defaultBuyCryptoFiat', BOTH, 'TRY', 'EUR'],
    ['[DEP-12] without them curr_fiat', { curr_fiat: 'JPY' }, 'JPY', 'JPY'],
    ['[DEP-12] without one of them curr_fiat', { curr_fiat: 'JPY', defaultBuyCryptoFiat: 'EUR' }, 'JPY', 'EUR'],
    ['[DEP-12] without any of them the currency of the site', {}, 'USD', 'USD'],
    ['[DEP-12] without settings the currency of the site', new TypeError('no network'), 'USD', 'USD'],
  ])('its fiat is %s', async (_, settings, c2c, buy) => {
    const { others } = await chooser({ answers: { 'site-settings': settings } }, 'BTC');
    expect(others).toEqual([
      `/c2c/USDT_${c2c}`,
      `/crypto/buy/with-credit-card?method=card&fiat=${buy}`,
      `/crypto/buy/with-bank-account?method=bank&fiat=${buy}`,
    ]);
  });

  it.each<[string, Given, number]>([
    ['[DEP-13] on main', {}, 3],
    ['[DEP-14] not on turkey', { site: 'turkey' }, 0],
    ['[DEP-14] not on eu', { site: 'eu' }, 0],
    ['[DEP-15] not under the UK limit', { answers: limit({ is_uk_limit: true }) }, 0],
    ['[DEP-16] not with fiat_trade in the menu', { answers: menu('fiat_trade') }, 0],
  ])('other ways are there: %s', async (_, given, count) => {
    const { modal, others } = await chooser(given, 'BTC');
    expect({ modal, count: others.length }).toEqual({ modal: CHOOSER, count });
  });
});
