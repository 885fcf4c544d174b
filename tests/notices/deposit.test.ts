import { describe, expect, it } from 'vitest';
import { withLimit, withMenu } from './answers.ts';
import { type PageOptions, openPage, type Page } from './page.ts';

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
async function readOthers(given: PageOptions) {
  const page = await openPage({ at: FUNDS, as: {}, ...given });
  await page.act(null, 'open-deposit-method', { currency: 'BTC' });
  const { modal, otherHrefs } = await readDialog(page, CHOOSER);
  expect(modal).toBe(CHOOSER);
  return otherHrefs;
}

it('[DEP-1][DEP-4] deposit-drawer opens from the header on any page, for visitors too, and links to five places', async () => {
  const page = await openPage({ at: '/price' });
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
    ['[DEP-5][DEP-7] opens with the currency of an asset of the wallet', FUNDS, { currency: 'BTC' }, 'BTC'],
    ['[DEP-8] opens with USDT without an asset', FUNDS, {}, 'USDT'],
    ['[DEP-6][DEP-7] opens with the currency of the address', `${FUNDS}?deposit=ETH`, null, 'ETH'],
    ['[DEP-6] opens with the currency in the address of another page', '/price?deposit=ETH', null, 'ETH'],
    ['[DEP-8] opens with USDT if the address has no currency', `${FUNDS}?deposit=`, null, 'USDT'],
    ['[DEP-7] opens with a value that isn’t a path', `${FUNDS}?deposit=..%2F..%2Flogin`, null, '..%2F..%2Flogin'],
  ])('%s', async (_, at, args, path) => {
    const page = await openPage({ at, as: {} });
    if (args !== null) await page.act(null, 'open-deposit-method', args);
    expect(await readDialog(page, CHOOSER)).toMatchObject({
      modal: CHOOSER,
      title: `Deposit ${decodeURIComponent(path)}`,
      hrefs: [`/myaccount/deposit/${path}`, '/myaccount/deposit_gatecode'],
    });
  });

  it('[DEP-9] closes on another page', async () => {
    const page = await openPage({ at: `${FUNDS}?deposit=ETH`, as: {} });
    await page.go('/myaccount/deposit_gatecode');
    expect(page.modal).toBeNull();
  });

  const BOTH = { curr_fiat: 'JPY', defaultP2PFiat: 'TRY', defaultBuyCryptoFiat: 'EUR' };
  it.each([
    ['[DEP-10][DEP-11] uses defaultP2PFiat and defaultBuyCryptoFiat', BOTH, 'TRY', 'EUR'],
    ['[DEP-12] uses curr_fiat without them', { curr_fiat: 'JPY' }, 'JPY', 'JPY'],
    ['[DEP-12] uses curr_fiat without one of them', { curr_fiat: 'JPY', defaultBuyCryptoFiat: 'EUR' }, 'JPY', 'EUR'],
    ['[DEP-12] uses the currency of the site without any of them', {}, 'USD', 'USD'],
    ['[DEP-12] uses the currency of the site without settings', new TypeError('no network'), 'USD', 'USD'],
  ])('%s', async (_, settings, c2c, buy) => {
    const cards = ['credit-card?method=card', 'bank-account?method=bank'].map((way) => `/crypto/buy/with-${way}&fiat=${buy}`);
    expect(await readOthers({ answers: { 'site-settings': settings } })).toEqual([`/c2c/USDT_${c2c}`, ...cards]);
  });

  it.each<[string, PageOptions, number]>([
    ['[DEP-13] offers other ways on main', {}, 3],
    ['[DEP-14] doesn’t offer other ways on turkey', { site: 'turkey' }, 0],
    ['[DEP-14] doesn’t offer other ways on eu', { site: 'eu' }, 0],
    ['[DEP-15] doesn’t offer other ways under the UK limit', { answers: withLimit({ is_uk_limit: true }) }, 0],
    ['[DEP-16] doesn’t offer other ways with fiat_trade in the menu', { answers: withMenu('fiat_trade') }, 0],
  ])('%s', async (_, given, count) => {
    expect(await readOthers(given)).toHaveLength(count);
  });
});
