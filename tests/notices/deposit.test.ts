import { describe, expect, it } from 'vitest';
import { limit, menu } from './answers.ts';
import { type Given, open, type Page } from './page.ts';

const CHOOSER = 'deposit-method-dialog';
const FUNDS = '/myaccount/funds';

/** Props of the frozen project's own records. */
interface Props {
  readonly title: string;
  readonly ways: readonly { readonly link: { readonly href: string } }[];
  readonly others?: Pick<Props, 'ways'>;
}

async function readDialog(page: Page, surface: string) {
  const { title, ways, others } = (await page.props(surface)) as unknown as Props;
  const [hrefs, otherHrefs] = [ways, others?.ways ?? []].map((each) => each.map(({ link }) => link.href));
  return { modal: page.modal, title, hrefs, otherHrefs };
}

/** Opens the chooser for BTC on the wallet page, and returns its other ways. */
async function readOthers(given: Given) {
  const page = await open({ at: FUNDS, as: {}, ...given });
  await page.act(null, 'open-deposit-method', { currency: 'BTC' });
  const { modal, otherHrefs } = await readDialog(page, CHOOSER);
  expect(modal).toBe(CHOOSER);
  return otherHrefs;
}

it('[DEP-1][DEP-4] deposit-drawer opens from the header on any page, for visitors too, and links to five places', async () => {
  const page = await open({ at: '/price' });
  expect(page.runtime.stores.site.document.links['deposit']?.action).toBe('open-deposit');
  await page.act('site-header', 'open-deposit');
  expect(page.runtime.board.visible('drawer')).toEqual(['deposit-drawer']);
  expect((await readDialog(page, 'deposit-drawer')).hrefs).toEqual([
    '/myaccount/deposit/USDT',
    '/myaccount/deposit_gatecode',
    '/crypto/buy/with-credit-card?method=card',
    '/crypto/buy/with-bank-account?method=bank',
    '/c2c/market',
  ]);
});

describe('deposit-method-dialog', () => {
  it.each<[string, string, Record<string, string> | null, string]>([
    ['[DEP-5][DEP-7] an asset of the wallet', FUNDS, { currency: 'BTC' }, 'BTC'],
    ['[DEP-8] no asset', FUNDS, {}, 'USDT'],
    ['[DEP-6][DEP-7] the address', `${FUNDS}?deposit=ETH`, null, 'ETH'],
    ['[DEP-6] the address of another page', '/price?deposit=ETH', null, 'ETH'],
    ['[DEP-8] an address without a currency', `${FUNDS}?deposit=`, null, 'USDT'],
    ['[DEP-7] an address with what isn’t a path', `${FUNDS}?deposit=..%2F..%2Flogin`, null, '..%2F..%2Flogin'],
  ])('opened by %s has its currency', async (_, at, args, path) => {
    const page = await open({ at, as: {} });
    if (args !== null) await page.act(null, 'open-deposit-method', args);
    expect(await readDialog(page, CHOOSER)).toMatchObject({
      modal: CHOOSER,
      title: `Deposit ${decodeURIComponent(path)}`,
      hrefs: [`/myaccount/deposit/${path}`, '/myaccount/deposit_gatecode'],
    });
  });

  it('[DEP-9] closes on another page', async () => {
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
  ])('has the fiat %s', async (_, settings, c2c, buy) => {
    const cards = ['credit-card?method=card', 'bank-account?method=bank'].map((way) => `/crypto/buy/with-${way}&fiat=${buy}`);
    expect(await readOthers({ answers: { 'site-settings': settings } })).toEqual([`/c2c/USDT_${c2c}`, ...cards]);
  });

  it.each<[string, Given, number]>([
    ['[DEP-13] on main', {}, 3],
    ['[DEP-14] not on turkey', { site: 'turkey' }, 0],
    ['[DEP-14] not on eu', { site: 'eu' }, 0],
    ['[DEP-15] not under the UK limit', { answers: limit({ is_uk_limit: true }) }, 0],
    ['[DEP-16] not with fiat_trade in the menu', { answers: menu('fiat_trade') }, 0],
  ])('offers other ways: %s', async (_, given, count) => {
    expect(await readOthers(given)).toHaveLength(count);
  });
});
