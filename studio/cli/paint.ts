import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Gives a text a style, or leaves it plain. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;

/** Colour is for a terminal whose reader has not asked for none (no-color.org). */
export function painterFor(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const isPlain = stream.isTTY !== true || (environment['NO_COLOR'] ?? '') !== '';
  // Whether there is a terminal was asked of the stream above.
  return isPlain ? plain : (style, text) => styleText(style, text, { validateStream: false });
}
