import { CONTROL_CHARACTER } from './files.ts';

/** ANSI codes that the CLI prints itself. None of them hides or moves text. */
const STYLE = String.raw`\u001b\[(?:[124]|2[24]|3[1-69])m`;
const MASKED = new RegExp(`(${STYLE})|${CONTROL_CHARACTER.source}`, 'g');

/** Replaces control characters with their codes, such as `\\u001b`, so that terminals don't interpret them (SEC-13). */
export function maskControls(text: string): string {
  return text.replaceAll(MASKED, (found, style) =>
    style === undefined ? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}` : found,
  );
}
