import type { CurrencyOption, LanguageOption } from '../../schemas/sources/page.ts';
import { fakeContent, fakeLink, type Samples } from './resolve-sample.ts';

const LANGUAGES: readonly LanguageOption[] = [
  { code: 'en', tag: 'en', name: 'English', dir: 'ltr', link: fakeLink('', { current: true }) },
  { code: 'tr', tag: 'tr', name: 'Türkçe', dir: 'ltr', link: fakeLink('tr') },
  { code: 'ar', tag: 'ar', name: 'العربية', dir: 'rtl', link: fakeLink('ar') },
];

const CURRENCIES: readonly CurrencyOption[] = [
  { code: 'USD', symbol: '$', current: true },
  { code: 'EUR', symbol: '€', current: false },
];

const CONTENT = fakeContent('Read the terms of use.', { links: [{ phrase: 'terms of use', link: fakeLink('terms') }] });

/** What the values of the shell's samples resolve to, for tests and the gallery. */
export const SAMPLE_VALUES: Samples = {
  'site.name': 'Meridian',
  'site.logo': '/logo.svg',
  'locale.current': 'English',
  'locale.languages': { state: 'ready', value: LANGUAGES },
  'complianceToast.content': CONTENT,
  'agreement.content': CONTENT,
  'businessCheck.content': CONTENT,
  'settings.currency': 'USD',
  'settings.currencies': { state: 'ready', value: CURRENCIES },
};
