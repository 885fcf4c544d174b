import type { Trouble } from './reportable-error.ts';

/** What browsers tell of that is nobody's fault, or says nothing: a script of another origin that fails. */
const IDLE_TALK = /^ResizeObserver loop|^Script error\.?$/;

/** The schemes of what visitors have added to their browser. */
const EXTENSION = /(?:\b(?:chrome|moz|safari|safari-web|ms-browser)-extension|\bwebkit-masked-url)$/;
const LONGEST_SCHEME = 24;

/** Whether it is the browser's or an extension's affair: where it came about is where the first frame of the stack lies. */
export function isNoise({ kind, message, stack }: Trouble): boolean {
  return IDLE_TALK.test(message) || isExtensions(stack ?? '') || (kind === 'policy' && isExtensions(message));
}

/** Whether the first address of a text is an extension's. */
function isExtensions(text: string): boolean {
  const at = text.indexOf('://');
  return EXTENSION.test(text.slice(Math.max(0, at - LONGEST_SCHEME), Math.max(0, at)));
}
