import type { Cell } from '../../../rules/words.ts';
import type { Situation } from '../../../schemas/rule.ts';
import type { Line } from '../entry-parts.ts';

/** Whether something comes, goes, or changes. */
export type Tone = 'new' | 'gone' | 'changed';

/** A part of the document that a reviewer signs; a terminal and a pull request lay out the same parts. */
export type Block =
  | { readonly kind: 'line'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'pairs'; readonly pairs: readonly Line[] }
  | {
      readonly kind: 'change';
      readonly label: string;
      readonly before: string;
      readonly after: string;
      readonly note: string;
      /** Where it is seen, when the label does not say so. */
      readonly seen?: readonly string[];
    }
  /** Each row is a way to be concerned; a row without cells is everyone. */
  | { readonly kind: 'people'; readonly rows: readonly (readonly Cell[])[] }
  /** What goes with those concerned. */
  | { readonly kind: 'aside'; readonly text: string }
  /** Lines that another command prints just so. */
  | { readonly kind: 'exact'; readonly lines: readonly string[] }
  | { readonly kind: 'example'; readonly situation: Situation }
  | { readonly kind: 'under'; readonly title: string; readonly tone?: Tone; readonly blocks: readonly Block[] };

/** What belongs together under a title. */
export interface Chapter {
  readonly title: string;
  readonly tone: Tone;
  readonly blocks: readonly Block[];
}

export function line(text: string, tone?: Tone): Block {
  return tone === undefined ? { kind: 'line', text } : { kind: 'line', text, tone };
}

export function under(title: string, blocks: readonly Block[], tone?: Tone): Block {
  return tone === undefined ? { kind: 'under', title, blocks } : { kind: 'under', title, blocks, tone };
}
