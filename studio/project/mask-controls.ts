/** ANSI codes that the CLI prints itself. None of them hides or moves text. */
const STYLE = String.raw`\u001b\[(?:[124]|2[24]|3[1-69])m`;
/** Controls, line breaks, and characters that are invisible or reorder text: bidirectional marks, zero-width characters, tags. */
const MASKED = new RegExp(String.raw`(${STYLE})|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`, 'gu');

/**
 * Replaces control characters in a line with their codes, such as `\\u001b`, so that terminals don't interpret them (SEC-13). A line break
 * would let a text from a file print lines of its own.
 */
export function maskControls(line: string): string {
  return line.replaceAll(MASKED, (found, style) => (style === undefined ? found.split('').map(formatUnit).join('') : found));
}

function formatUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
