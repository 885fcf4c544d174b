/** Letters with diacritics, as in Android's pseudo-locale. Capitals follow. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const PLACEHOLDER = /(\{\{[^}]*\}\})/;

/** Expansion factors of translations by length of the English text (W3C, Text size in translation). */
const ROOM = [
  { upTo: 10, times: 2 },
  { upTo: 20, times: 1.8 },
  { upTo: 30, times: 1.6 },
  { upTo: Infinity, times: 1.4 },
] as const;
const FILLING = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Lengthens a text with doubled vowels and extra words, adds diacritics, and adds brackets, which make truncation visible. */
export function stretch(text: string): string {
  const said = mapBetweenPlaceholders(text, (part) => addMarks(part.replaceAll(/[aeiou]/gi, '$&$&')));
  const { times } = ROOM.find(({ upTo }) => text.length <= upTo) ?? { times: 1 };
  // Numbers and placeholders have the same length in every language.
  const letters = text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0;
  return `[${fill(said, text.length + Math.ceil(letters * (times - 1)))}]`;
}

function fill(text: string, length: number): string {
  let longer = text;
  for (let index = 0; longer.length < length; index += 1) longer += ` ${addMarks(FILLING[index % FILLING.length] ?? '')}`;
  return longer;
}

function addMarks(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => MARKED.charAt(PLAIN.indexOf(letter)));
}

const [RLM, RLO, PDF] = ['\u200f', '\u202e', '\u202c'] as const;

/** Reverses the direction of each word with control characters, like CLDR's `ar-XB`. */
export function mirror(text: string): string {
  return mapBetweenPlaceholders(text, (part) => part.replaceAll(/\S+/g, (word) => `${RLM}${RLO}${word}${PDF}${RLM}`));
}

function mapBetweenPlaceholders(text: string, change: (part: string) => string): string {
  return text
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? part : change(part)))
    .join('');
}
