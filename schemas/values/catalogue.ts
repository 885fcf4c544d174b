import type { Value, ValueCatalogue } from './value.ts';

const value = (kind: Value['kind'], source: string, doc: string): Value => ({ kind, source, doc });

const FIXED: ValueCatalogue = {
  'site.name': value('text', 'manifest', 'the name of the site'),
  'site.logo': value('text', 'manifest', 'the address of the logo'),
  'site.totpName': value('text', 'manifest', 'the issuer that labels the TOTP set-up'),
  'site.support': value('destination', 'manifest', 'the address of support'),
  'site.business': value('destination', 'manifest', 'the address for business enquiries'),
  'clock.year': value('text', 'clock', 'the current year'),
  'page.theme': value('text', 'cookie dark', 'light or dark'),
  'locale.languages': value('data', 'manifest and site settings', 'LanguageOption[]: what the chooser offers'),
  'locale.current': value('text', 'path', "the page's language in its own words"),
  'settings.currencies': value('data', 'site settings', 'CurrencyOption[]'),
  'settings.currency': value('text', 'site settings', "the code of the visitor's currency"),
  'settings.currencyCount': value('text', 'site settings', 'how many coins are listed, such as 2,700+'),
  'market.list': value('data', 'UDF quotes and stream', 'MarketList of the symbols in constants.markets'),
  'market.pair': value('data', 'UDF quotes and stream', "MarketRow of the route's pair"),
  'user.nickname': value('text', 'cookie nickname', 'the name of the logged-in user'),
  'user.uid': value('text', 'cookie uid', 'the id of the logged-in user'),
  'user.level': value('text', 'user info', 'the KYC level, by constants.kycLevels'),
  'user.tier': value('text', 'user tier', 'the tier, or null'),
  'funds.total': value('data', 'total funds', 'FundsTotal'),
  'download.link': value('destination', 'page download links', 'the entry of the page for this device'),
  'prize.num': value('text', 'newbie prize guide', 'the prize of signing up; null when there is none'),
  'complianceToast.content': value('content', 'compliance check', "content and text_link of the page's toast config"),
  'complianceToast.okButton': value('text', 'compliance check', "ok_button of the page's toast config"),
  'complianceToast.cancelButton': value('text', 'compliance check', "cancel_button of the page's toast config"),
  'complianceToast.okDestination': value('destination', 'compliance check', "ok_button_router of the page's toast config"),
  'riskUser.content': value('content', 'compliance check', 'risk_user_guide_msg'),
  'riskUser.destination': value('destination', 'compliance check', 'risk_user_guide_url'),
  'riskUser.cookieKey': value('text', 'compliance check', 'risk_user_guide_cookie_key where it may be used, else the default key'),
  'agreement.content': value('content', 'user agreement status', 'content'),
  'agreement.submitButton': value('text', 'user agreement status', 'submit_button'),
  'businessCheck.title': value('text', 'business compliance check', 'title'),
  'businessCheck.content': value('content', 'business compliance check', 'content and text_link'),
  'businessCheck.okButton': value('text', 'business compliance check', 'ok_button'),
  'businessCheck.cancelButton': value('text', 'business compliance check', 'cancel_button'),
  'businessCheck.okDestination': value('destination', 'business compliance check', 'ok_button_router'),
  'prizePop.groupA': value('text', 'newbie prize pop', 'group_A.num; $0 when the call failed'),
  'prizePop.groupBFirst': value('text', 'newbie prize pop', 'group_B.num_first; $0 when the call failed'),
  'prizePop.groupBSecond': value('text', 'newbie prize pop', 'group_B.num_second; $0 when the call failed'),
  'failure.message': value('text', 'the last failed effect', "the server's message"),
};

/** Every value a manifest may show; the parameters of its routes are values too: `route.pair`. */
export function valueCatalogue(parameters: readonly string[]): ValueCatalogue {
  const family = parameters.map((name) => [`route.${name}`, value('text', 'path', `the parameter ${name} of the route`)] as const);
  return { ...FIXED, ...Object.fromEntries(family) };
}
