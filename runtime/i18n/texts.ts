import { createInstance, type i18n } from 'i18next';

/** An i18next that holds what it is given: it is ready at once, and nothing waits inside a component. */
export function createTexts(lng: string, fallbackLng: () => readonly string[]): i18n {
  const texts = createInstance();
  void texts.init({
    lng,
    fallbackLng,
    load: 'currentOnly',
    initAsync: false,
    resources: {},
    // A key is no word: what is not here is left out.
    parseMissingKeyHandler: () => '',
    // Texts are React nodes, which escape by themselves.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}

interface Asked {
  readonly lng: string;
  /** `namespace:key` */
  readonly key: string;
  /** By placeholder. */
  readonly values: Readonly<Record<string, string>>;
}

/** Keys of manifests are held by the tool; only those of the components' own words have types. */
type Read = (key: string, values: Readonly<Record<string, string>>) => string;

export function readText(texts: i18n, { lng, key, values }: Asked): string {
  const read = texts.getFixedT(lng) as Read;
  return read(key, values);
}
