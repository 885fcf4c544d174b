import { textReader } from '../i18n/texts.ts';
import type { LocaleStore } from '../stores/locale-store.ts';
import { SiteStore } from '../stores/site-store.ts';
import type { Stores } from '../stores/stores.ts';

/** The stores as a dialog that is open goes on seeing them: the site and its words as they are now, all else live. */
export function heldStores(stores: Stores): Stores {
  return { ...stores, site: new SiteStore(stores.site.document), locale: heldWords(stores.locale) };
}

/** Words as they are now; in another language, or where there were none yet, those that come. */
function heldWords(locale: LocaleStore): LocaleStore {
  const { language } = locale;
  const texts = locale.i18n.cloneInstance({ forkResourceStore: true });
  const read = textReader(texts, locale.i18n.language);
  const text: LocaleStore['text'] = (key, values) =>
    locale.language === language && texts.exists(key) ? read(key, values ?? {}) : locale.text(key, values);
  // Whatever else is asked of it, the store itself answers.
  return Object.create(locale, { text: { value: text } }) as LocaleStore;
}
