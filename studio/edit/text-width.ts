const PLAIN = /^[\x20-\x7e]*$/;
// By its constructor: the compiler's target is older than the flag, Node is not.
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
const MARK = /[\p{Mn}\p{Me}\p{Cc}]/u;
// East Asian Wide and Fullwidth (UAX 11), the blocks in which texts are written.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;

/** How many columns a text takes, as prettier counts them: two for a Chinese character, none for a mark above another one. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  const rest = text.replaceAll(EMOJI, () => {
    width += 2;
    return '';
  });
  for (const character of rest) width += MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}
