import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;

/** Uses colors only in a terminal and without `NO_COLOR` (no-color.org). */
export function createPaint(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const isPlain = stream.isTTY !== true || (environment['NO_COLOR'] ?? '') !== '';
  // The terminal was checked above.
  return isPlain ? plain : (style, text) => styleText(style, text, { validateStream: false });
}
