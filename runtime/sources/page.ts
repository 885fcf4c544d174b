import { type Async, PENDING, ready } from '../../schemas/async.ts';
import type { PlaceFactId } from '../../schemas/domains/catalogue.ts';
import type { CurrencyOption, LanguageOption, PAGE } from '../../schemas/domains/page/sources.ts';
import { ROUTE_FACTS } from '../../schemas/domains/page/route-facts.ts';
import { parseConsent, parseEntryChoice } from '../../schemas/stored/records.ts';
import { formatCount } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { type FactContext, readCall, type Readers, type ValueContext } from './reader.ts';

function getLanguages({ stores, language }: ValueContext): readonly LanguageOption[] {
  return stores.settings.chooserLanguages.flatMap((code) => {
    const known = stores.site.document.languages[code];
    return known === undefined ? [] : [{ code, tag: known.tag, name: known.name, dir: known.dir, link: language(code) }];
  });
}

function getCurrencies({ settings }: Stores): readonly CurrencyOption[] {
  return settings.currencies.map(({ code, symbol }) => ({ code, symbol, current: code === settings.currency }));
}

/** A constant is an approximation, displayed as '2,700+'. */
function formatCurrencyCount({ locale, settings, site }: Stores): string {
  const count = settings.currencyCount;
  return count === null ? `${formatCount(locale.tag, site.document.constants.defaultCurrencyCount)}+` : formatCount(locale.tag, count);
}

/** Apple's devices can't install the file. */
function getDownloadLink({ stores, file }: ValueContext): Async<unknown> {
  if (stores.device.isAppleAgent) return ready(null);
  const links = stores.tools.download(stores.route.barePath);
  const entry = stores.device.isPhone === true ? links?.h5 : links?.web;
  if (entry === undefined) return ready(null);
  const apk = stores.route.language === 'zh' ? entry.china_apk : entry.overseas_apk;
  if (apk === '') return ready(null);
  const channel = new URLSearchParams({ c: entry.c }).toString();
  return ready(file(`${apk}${apk.includes('?') ? '&' : '?'}${channel}`));
}

const LAYOUTS = [2, 4] as const;
const readEntry = ({ storage }: Stores) => parseEntryChoice(storage.get('entry'));
const getSite = ({ stores }: FactContext) => stores.site.document.site;

export const PAGE_READERS: Readers<typeof PAGE> = {
  'device.isPhone': ({ stores }) => (stores.device.isPhone === null ? PENDING : ready(stores.device.isPhone)),
  'device.isMobileAgent': ({ stores }) => ready(stores.device.isMobileAgent),
  'device.isNativeApp': ({ stores }) => ready(stores.device.isNativeApp),
  'device.androidBuild': ({ stores }) => ready(stores.device.androidBuild),
  'device.iosBuild': ({ stores }) => ready(stores.device.iosBuild),
  'device.isOnline': ({ stores }) => ready(stores.device.isOnline),
  'device.passkeys': ({ stores }) => stores.device.readPasskeys(),
  'consent.choice': ({ stores }) => ready(parseConsent(stores.storage.get('consent'))),
  'entry.timestamp': ({ stores }) => ready(readEntry(stores)?.timestamp ?? null),
  'entry.keepaliveDays': ({ stores }) => ready(readEntry(stores)?.keepaliveDays ?? null),
  'page.theme': ({ stores }) => ready(stores.settings.theme),
  'page.layout': ({ stores }) => ready(LAYOUTS.find((count) => stores.route.query.get('layout') === String(count)) ?? 1),
  'page.isCoded': ({ stores }) => ready(ROUTE_FACTS['page.isCoded'](stores.route.route)),
  'page.isUpcoming': ({ stores }) => ready(ROUTE_FACTS['page.isUpcoming'](stores.route.route)),
  'page.address': ({ stores: { route } }) => ready(route.location.pathname + route.location.search + route.location.hash),
  'page.languageCode': ({ stores }) => ready(stores.route.language),
  'tickets.open': ({ stores }) => ready(stores.route.query.get('id')),
  'site.name': (context) => ready(getSite(context).name),
  'site.logo': (context) => ready(getSite(context).logo),
  'site.authorizedLogin': (context) => ready(ready(getSite(context).authorizedLogin)),
  'site.totpName': (context) => ready(getSite(context).totpName),
  'site.support': (context) => ready(context.destination(getSite(context).support)),
  'site.business': (context) => ready(context.destination(getSite(context).business)),
  'clock.year': ({ now }) => ready(String(new Date(now).getFullYear())),
  'locale.languages': (context) => ready(ready(getLanguages(context))),
  'locale.current': ({ stores }) => ready(stores.site.document.languages[stores.route.language]?.name),
  'settings.siteId': readCall('site-settings', (answer) => answer.sub_site_id),
  'settings.isServiceHost': readCall('site-settings', (answer) => answer.is_service_host),
  'settings.currencies': ({ stores }) => ready(ready(getCurrencies(stores))),
  'settings.currency': ({ stores }) => ready(stores.settings.currency),
  'settings.p2pFiat': ({ stores }) => ready(stores.settings.p2pFiat),
  'settings.buyFiat': ({ stores }) => ready(stores.settings.buyFiat),
  'settings.currencyCount': ({ stores }) => ready(formatCurrencyCount(stores)),
  'download.link': getDownloadLink,
};

export const PLACE_READERS: { readonly [Id in PlaceFactId]: (context: FactContext) => Async<string | null> } = {
  'page.route': ({ stores }) => ready(stores.route.id),
  'page.area': ({ stores }) => ready(stores.route.route?.area ?? null),
  'page.language': ({ stores }) => ready(stores.route.language),
  'device.language': ({ stores }) => ready(stores.device.language),
};
