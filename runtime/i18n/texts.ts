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

/** Reads a text by `namespace:key`, its placeholders filled. Keys of manifests are held by the tool; they have no types. */
export type ReadText = (key: string, values: Readonly<Record<string, string>>) => string;

/** Whatever a text without placeholders looks like, there is nothing to put into it. */
const AS_IT_IS = { skipInterpolation: true } as const;

/** Made once for a language: every text of a screen is read through it. */
export function textReader(texts: i18n, lng: string): ReadText {
  const read = texts.getFixedT(lng) as (key: string, options: object) => string; // see ReadText
  return (key, values) => read(key, Object.keys(values).length === 0 ? AS_IT_IS : values);
}
