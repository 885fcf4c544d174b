import { createInstance, type i18n } from 'i18next';

/** Creates an i18next instance without a back end, so that no component suspends. */
export function createTexts(lng: string, fallbackLng: () => readonly string[]): i18n {
  const texts = createInstance();
  void texts.init({
    lng,
    fallbackLng,
    load: 'currentOnly',
    initAsync: false,
    resources: {},
    // Without this handler, i18next returns the key.
    parseMissingKeyHandler: () => '',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}

/** A text without values may contain braces. */
const WITHOUT_VALUES = { skipInterpolation: true } as const;

/** Returns a function that reads a text by `namespace:key`. The `check` command validates keys, since manifests have no types. */
export function createTextReader(texts: i18n, lng: string) {
  const read = texts.getFixedT(lng) as (key: string, options: object) => string;
  return (key: string, values: Readonly<Record<string, string>>) => read(key, Object.keys(values).length === 0 ? WITHOUT_VALUES : values);
}
