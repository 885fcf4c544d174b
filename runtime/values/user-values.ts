import type { FundsTotal } from '../../schemas/values/preferences.ts';
import { formatMoney } from '../i18n/format.ts';
import type { Answer } from '../api/payloads.ts';
import { loadableOf, NONE, PENDING_VALUE, ready, type ValueContext, valueFrom, valueOf, type ValueSources } from './value-source.ts';

/** What a failed call of the funds counts as (spec 7). */
const NO_FUNDS: Answer<'total-funds'> = { total_btc: '0', total_usd: '0' };

function fundsOf(funds: Answer<'total-funds'>, { stores }: ValueContext): FundsTotal {
  const { settings, locale } = stores;
  const rate = settings.rate;
  // The total comes in USD; without a rate for the visitor's currency it is shown as it came.
  const fiat =
    rate === null
      ? formatMoney(locale.tag, '$', Number(funds.total_usd))
      : formatMoney(locale.tag, settings.symbol, Number(funds.total_usd) * rate);
  return { btc: funds.total_btc, fiat };
}

export const USER_VALUES: ValueSources = {
  'user.nickname': ({ stores }) => valueOf(stores.session.nickname),
  'user.uid': ({ stores }) => valueOf(stores.session.uid),
  'user.level': ({ stores }) => {
    const level = valueFrom(stores.session.info, (user) => user?.verified);
    if (level.state !== 'known') return level;
    const key = stores.site.document.constants.kycLevels[String(level.value)];
    if (key === undefined) return NONE;
    const text = stores.locale.text(key);
    return text === null ? PENDING_VALUE : valueOf(text);
  },
  'user.tier': ({ stores }) => valueFrom(stores.session.tier, (answer) => answer.tier_level?.toString()),
  'funds.total': (context) => {
    const { funds } = context.stores.session;
    if (!funds.isOpen) return NONE;
    if (funds.read() === 'failed') return ready(fundsOf(NO_FUNDS, context));
    return loadableOf(funds, () => fundsOf(funds.value ?? NO_FUNDS, context));
  },
};
