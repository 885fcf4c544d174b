import { expect } from 'vitest';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import type { Page } from '../notices/page.ts';
import { failsInEachWay, KINDS } from './fails-in-each-way.ts';

const LOST = { state: 'lost' } as const;
const known = (value: unknown) => ({ state: 'ready', value });

const facts =
  (...ids: readonly string[]) =>
  ({ runtime }: Page) =>
    Object.fromEntries(ids.map((id) => [id, runtime.facts.read(id)]));
const shown = ({ runtime }: Page, id: string) => runtime.scope({ surface: null, args: {} }).value(id);

failsInEachWay('[FAC-16][FAC-17][API-6] compliance check: its facts are unknown, the coded route says it could not check', {
  call: 'compliance-check',
  given: { at: '/trade/BTC_USDT' },
  wrong: 'text',
  look: (page) => ({ ...facts('compliance.toast.isHkUser', 'compliance.isChecked', 'page.isBlocked')(page), guard: page.guard }),
  standing: { 'compliance.toast.isHkUser': LOST, 'compliance.isChecked': known(false), 'page.isBlocked': LOST, guard: 'unchecked' },
});

failsInEachWay('[BIZ-9][FAC-20][API-9] business check: an empty default, known, and no banner', {
  call: 'business-check',
  wrong: { resMsg: { code: 'text' } },
  look: (page) => ({ ...facts('businessCheck.hasContent', 'businessCheck.type')(page), shows: page.shows('business-compliance-banner') }),
  standing: { 'businessCheck.hasContent': known(false), 'businessCheck.type': known(null), shows: false },
});

failsInEachWay('[FAC-3][FAC-7][API-5] user info: unknown when it fails, null when it is refused', {
  call: 'user-info',
  kinds: KINDS,
  wrong: 'text',
  look: facts('user.verified', 'user.country', 'user.isSub'),
  standing: { 'user.verified': LOST, 'user.country': LOST, 'user.isSub': LOST },
  refused: { 'user.verified': known(null), 'user.country': known(null), 'user.isSub': known(null) },
});

failsInEachWay('[FAC-4][FAC-7][FAC-20][API-5] user tier: unknown, whatever the user info says', {
  call: 'user-tier',
  wrong: 'text',
  look: facts('user.tierLevel', 'user.verified'),
  standing: { 'user.tierLevel': LOST, 'user.verified': known(0) },
});

failsInEachWay('[FAC-12][API-5] referral info: an agent of no kind, and a warning', {
  call: 'referral-info',
  wrong: 'text',
  look: (page) => ({ ...facts('referral.agencyType')(page), invite: shown(page, 'referral.invite') }),
  standing: { 'referral.agencyType': known(0), invite: known({ state: 'lost', retry: expect.any(Function) as unknown }) },
  level: 'warn',
});

failsInEachWay('[AGR-7][FAC-20][API-11] agreement status: do not show, known', {
  call: 'agreement-status',
  wrong: { status: 'one' },
  look: (page) => ({ ...facts('agreement.status')(page), modal: page.modal }),
  standing: { 'agreement.status': known(0), modal: null },
});

failsInEachWay('[DCL-9][FAC-20][API-13] declaration status: need-sign, known', {
  call: 'declaration-status',
  given: { site: 'turkey' },
  wrong: { status: null },
  look: (page) => ({ ...facts('declaration.status')(page), modal: page.modal }),
  standing: { 'declaration.status': known(1), modal: 'turkish-declaration-dialog' },
});

failsInEachWay('[RWD-13][ERR-3][API-6] newbie prizes: $0', {
  call: 'prize-pop',
  wrong: 'text',
  look: (page) => ['prizePop.groupA', 'prizePop.groupBFirst', 'prizePop.groupBSecond'].map((id) => shown(page, id)),
  standing: [known('$0'), known('$0'), known('$0')],
});

failsInEachWay('[CUR-5][CUR-6][ERR-3][API-6] site settings: the site’s own currency, no rate, no count', {
  call: 'site-settings',
  given: { site: 'eu' },
  wrong: 'text',
  look: ({ runtime: { stores } }) => ({
    currency: stores.settings.currency,
    rate: stores.settings.rate,
    count: stores.settings.currencyCount,
  }),
  standing: { currency: 'EUR', rate: null, count: null },
});

failsInEachWay('[ERR-3][API-6][API-14] download links: none', {
  call: 'download-links',
  wrong: ['text'],
  look: (page) => shown(page, 'download.link'),
  standing: known(null),
});

failsInEachWay('[CUR-10][ERR-3][API-6] coin whitelist: the default one', {
  call: 'coin-whitelist',
  wrong: { BTC: 1 },
  look: ({ runtime }) => ['BTC', 'DOGE'].map((coin) => runtime.stores.tools.coinIcon(coin).includes('&v=')),
  standing: [true, false],
});

failsInEachWay('[FAC-5][API-5] total funds: nothing of either', {
  call: 'total-funds',
  wrong: 'text',
  look: (page) => shown(page, 'funds.total'),
  standing: known(known({ btc: '0', fiat: '$0.00' })),
});

failsInEachWay('[ERR-3][API-6] the prize of signing up: the line is left out', {
  call: 'prize-guide',
  given: { at: '/signup' },
  wrong: 'text',
  look: ({ runtime }) => resolveProp({ value: 'prize.num' }, runtime.scope({ surface: null, args: {} })),
  standing: null,
});
