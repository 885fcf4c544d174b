export type Texts = Readonly<Record<string, string>>;
export type Loaders = Readonly<Record<string, () => Promise<{ readonly default: Texts }>>>;

const FALLBACK = 'en';

/** Loads the texts of the page's language (BCP 47) or of its base language. Missing texts are English. */
export async function loadTexts(loaders: Loaders, language: string): Promise<Texts> {
  const tag = language.toLowerCase();
  const [family = FALLBACK] = tag.split('-');
  const code = tag in loaders ? tag : family;
  const loadLanguage = async (name: string): Promise<Texts> => (await loaders[name]?.())?.default ?? {};
  const [own, english] = await Promise.all([code === FALLBACK ? {} : loadLanguage(code).catch(() => ({})), loadLanguage(FALLBACK)]);
  return { ...english, ...own };
}

export function formatText(text: string | undefined, values: Texts): string {
  return (text ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
