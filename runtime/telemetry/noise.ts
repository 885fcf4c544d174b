import type { Trouble } from './trouble.ts';

/** What browsers tell of that is nobody's fault, or says nothing: a script of another origin that fails. */
const IDLE_TALK = /^ResizeObserver loop|^Script error\.?$/;

/** Addresses of what visitors have added to their browser. */
const EXTENSION = /^(?:(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:|webkit-masked-url:)/;
const ADDRESS = /[a-z-]+:\/\/[^\s)]*/;

/** Whether it is the browser's or an extension's affair: where it came about is where the first frame of the stack lies. */
export function isNoise({ message, stack }: Trouble): boolean {
  const [frame = ''] = ADDRESS.exec(stack ?? '') ?? [];
  return IDLE_TALK.test(message) || EXTENSION.test(frame) || EXTENSION.test(message);
}
