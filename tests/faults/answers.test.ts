import { expect } from 'vitest';
import type { Page } from '../notices/page.ts';
import { failsInEachWay } from './fails-in-each-way.ts';

const known = (value: unknown) => ({ state: 'ready', value });

const facts =
  (...ids: readonly string[]) =>
  ({ runtime }: Page) =>
    Object.fromEntries(ids.map((id) => [id, runtime.facts.read(id)]));
const shown = ({ runtime }: Page, id: string) => runtime.scope({ surface: null, args: {} }).value(id);

failsInEachWay('[BIZ-9][FAC-20][API-9] business check: an empty default, known, and no banner', {
  call: 'business-check',
  wrong: { resMsg: { code: 'text' } },
  look: (page) => ({ ...facts('businessCheck.hasContent', 'businessCheck.type')(page), shows: page.shows('business-compliance-banner') }),
  standing: { 'businessCheck.hasContent': known(false), 'businessCheck.type': known(null), shows: false },
});

failsInEachWay('[FAC-12][API-5] referral info: an agent of no kind, and a warning', {
  call: 'referral-info',
  wrong: 'text',
  look: (page) => ({ ...facts('referral.agencyType')(page), invite: shown(page, 'referral.invite') }),
  standing: { 'referral.agencyType': known(0), invite: known({ state: 'failed', retry: expect.any(Function) as unknown }) },
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

failsInEachWay('[CUR-10][ERR-3][API-6] coin whitelist: the default one', {
  call: 'coin-whitelist',
  wrong: { BTC: 1 },
  look: ({ runtime }) => ['BTC', 'DOGE'].map((coin) => runtime.stores.tools.coinIcon(coin).includes('&v=')),
  standing: [true, false],
});
