/** A letter with a mark for each of the alphabet, as in the pseudo-locale of Android; the capitals follow. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const PLACEHOLDER = /(\{\{[^}]*\}\})/;

/** How much room a translation of an English text may want, by the length of that: the shorter, the more (W3C, Text size in translation). */
const ROOM = [
  { upTo: 10, times: 2 },
  { upTo: 20, times: 1.8 },
  { upTo: 30, times: 1.6 },
  { upTo: Infinity, times: 1.4 },
] as const;
const FILLING = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Longer words, since vowels come twice, and more of them; marked, and in brackets, so that a lost end is seen. */
export function stretched(text: string): string {
  const said = between(text, (part) => marked(part.replaceAll(/[aeiou]/gi, '$&$&')));
  const { times } = ROOM.find(({ upTo }) => text.length <= upTo) ?? { times: 1 };
  // Numbers and placeholders are as long in every language.
  const letters = text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0;
  return `[${filled(said, text.length + Math.ceil(letters * (times - 1)))}]`;
}

function filled(text: string, length: number): string {
  let longer = text;
  for (let index = 0; longer.length < length; index += 1) longer += ` ${marked(FILLING[index % FILLING.length] ?? '')}`;
  return longer;
}

function marked(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => MARKED.charAt(PLAIN.indexOf(letter)));
}

const [RLM, RLO, PDF] = ['\u200f', '\u202e', '\u202c'] as const;

/** Each word written from the right, as in CLDR's `ar-XB`: the marks around it make its letters those of such a script. */
export function mirrored(text: string): string {
  return between(text, (part) => part.replaceAll(/\S+/g, (word) => `${RLM}${RLO}${word}${PDF}${RLM}`));
}

/** Changes what stands between placeholders. */
function between(text: string, change: (part: string) => string): string {
  return text
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? part : change(part)))
    .join('');
}
