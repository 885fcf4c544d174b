const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/**
 * The lines of a server's text, markup or not, for when everything else failed: a few rules that every page carries,
 * where `content/markup.ts` comes later and knows all. What it gives is only ever drawn as text.
 */
export function plainLines(text: string): readonly string[] {
  const words = text.replaceAll(/<\/?(?:p|br|div|li|ul|ol|h\d)\b[^<>]*>/gi, '\n').replaceAll(/<[a-z/!?][^<>]*>/gi, '');
  const read = words.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => REFERENCES[name] ?? whole);
  return read
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
