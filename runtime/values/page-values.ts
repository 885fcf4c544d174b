import type { CurrencyOption, LanguageOption } from '../../schemas/values/preferences.ts';
import { formatCount } from '../i18n/format.ts';
import { NONE, ready, type ValueContext, type ValueReading, valueFrom, valueOf, type ValueSources } from './value-source.ts';

function languagesOf({ stores, language }: ValueContext): readonly LanguageOption[] {
  const { languages } = stores.site.document;
  return stores.settings.chooserLanguages.flatMap((code) => {
    const known = languages[code];
    return known === undefined ? [] : [{ code, tag: known.tag, name: known.name, dir: known.dir, link: language(code) }];
  });
}

function currenciesOf({ stores }: ValueContext): readonly CurrencyOption[] {
  const { currencies, currency } = stores.settings;
  return currencies.map(({ code, symbol }) => ({ code, symbol, current: code === currency }));
}

/** A known count as it is, the constant with a plus: '2,700+' (contract 10). */
function currencyCount({ stores }: ValueContext): string {
  const { tag } = stores.locale;
  const count = stores.settings.currencyCount;
  return count === null ? `${formatCount(tag, stores.site.document.constants.defaultCurrencyCount)}+` : formatCount(tag, count);
}

/** The page's own entry for this kind of device, its apk with the channel (spec 3, contract 9). */
function downloadLink({ stores, file }: ValueContext): ValueReading {
  const links = stores.tools.download(stores.route.barePath);
  const entry = stores.device.isPhone ? links?.h5 : links?.web;
  if (entry === undefined) return NONE;
  const apk = stores.route.language === 'zh' ? entry.china_apk : entry.overseas_apk;
  if (apk === '') return NONE;
  const channel = new URLSearchParams({ c: entry.c }).toString();
  return valueOf(file(`${apk}${apk.includes('?') ? '&' : '?'}${channel}`));
}

export const PAGE_VALUES: ValueSources = {
  'site.name': ({ stores }) => valueOf(stores.site.document.site.name),
  'site.logo': ({ stores }) => valueOf(stores.site.document.site.logo),
  'site.totpName': ({ stores }) => valueOf(stores.site.document.site.totpName),
  'site.support': ({ stores, destination }) => valueOf(destination(stores.site.document.site.support)),
  'site.business': ({ stores, destination }) => valueOf(destination(stores.site.document.site.business)),
  'clock.year': ({ stores }) => valueOf(String(new Date(stores.clock.now()).getFullYear())),
  'page.theme': ({ stores }) => valueOf(stores.appearance.theme),
  'locale.languages': (context) => ready(languagesOf(context)),
  'locale.current': ({ stores }) => valueOf(stores.site.document.languages[stores.route.language]?.name),
  'settings.currencies': (context) => ready(currenciesOf(context)),
  'settings.currency': ({ stores }) => valueOf(stores.settings.currency),
  'settings.currencyCount': (context) => valueOf(currencyCount(context)),
  'download.link': downloadLink,
  'prize.num': ({ stores }) => valueFrom(stores.tools.prize, (answer) => answer.prize_num),
};
