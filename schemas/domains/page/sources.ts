import type { ResolvedLink } from '../../manifest/resolved.ts';
import { PASSKEY_SUPPORT } from '../passkeys/passkey.ts';
import { bool, fact, instant, int, oneOf, value } from '../source.ts';

const BUILD = int(0, 999_999_999_999);

export const PAGE = {
  'device.isPhone': fact(bool, false, 'viewport', 'narrower than the mobile-portrait breakpoint, 768 px'),
  'device.isMobileAgent': fact(bool, false, 'user agent', "a phone's user agent"),
  'device.isNativeApp': fact(bool, false, 'cookies android_build, ios_build', 'the page runs in the native app'),
  'device.isOnline': fact(bool, true, 'browser, server', 'the network is there; on a page that was kept, the server answers too'),
  'device.androidBuild': fact(BUILD, null, 'cookie android_build', 'the build of the Android app'),
  'device.iosBuild': fact(BUILD, null, 'cookie ios_build', 'the build of the iOS app'),
  'device.passkeys': fact(
    oneOf(...PASSKEY_SUPPORT),
    'platform',
    'browser',
    'where passkeys can be kept: not at all, in a phone or key beside the device, or in the device itself',
  ),
  'consent.choice': fact(oneOf('accepted', 'refused'), null, 'stored record consent', "the visitor's choice on cookies"),
  'entry.timestamp': fact(instant, null, 'stored record entry', 'when the entry choice was made'),
  'entry.keepaliveDays': fact(oneOf(1, 7), null, 'stored record entry', 'how many days the entry choice holds'),
  'page.theme': { ...fact(oneOf('light', 'dark'), 'light', 'cookie dark, system', 'the theme in use'), kind: 'text' },
  'page.layout': fact(oneOf(1, 2, 4), 1, 'query layout', 'how many charts the address asks for'),
  'page.isCoded': fact(bool, false, 'manifest', 'the route has a compliance code'),
  'page.isUpcoming': fact(bool, false, 'manifest', 'the route is listed as upcoming on this site'),
  'page.address': value('text', 'path', 'path, query and fragment of this page, to return to'),
  'page.languageCode': value('text', 'path', 'the code of the language of this page'),
  'tickets.open': value('text', 'query id', 'the id of the open ticket'),
  'site.name': value('text', 'manifest', 'the name of the site'),
  'site.logo': value('text', 'manifest', 'the address of the logo'),
  'site.authorizedLogin': value('data', 'manifest', 'string[]: the providers with which users may log in'),
  'site.totpName': value('text', 'manifest', 'the issuer that labels the TOTP set-up'),
  'site.support': value('destination', 'manifest', 'the address of support'),
  'site.business': value('destination', 'manifest', 'the address for business enquiries'),
  'clock.year': value('text', 'clock', 'the current year'),
  'locale.languages': value('data', 'manifest and site settings', 'LanguageOption[]: what the chooser offers'),
  'locale.current': value('text', 'path', "the page's language in its own words"),
  'settings.siteId': fact(int(0, 9999), null, 'site settings', 'the id of the site for which the back end answers'),
  'settings.isServiceHost': fact(bool, null, 'site settings', 'the back end calls this host a service host'),
  'settings.currencies': value('data', 'site settings', 'CurrencyOption[]'),
  'settings.currency': value('text', 'site settings', "the code of the visitor's currency"),
  'settings.p2pFiat': value('text', 'site settings', 'the currency to trade with other users in'),
  'settings.buyFiat': value('text', 'site settings', 'the currency to buy coins in'),
  'settings.currencyCount': value('text', 'site settings', 'how many coins are listed, such as 2,700+'),
  'download.link': value('destination', 'page download links', 'the entry of the page for this device'),
} as const;

export interface LanguageOption {
  readonly code: string;
  readonly tag: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly link: ResolvedLink;
}

export interface CurrencyOption {
  readonly code: string;
  readonly symbol: string;
  readonly current: boolean;
}
