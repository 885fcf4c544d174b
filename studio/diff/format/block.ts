import type { Cell } from '../../../rules/describe-row.ts';
import type { Situation } from '../../../schemas/rule.ts';
import type { Line } from '../entry-parts.ts';

export type Tone = 'new' | 'gone' | 'changed';

/** A block of the document for reviewers. The terminal and pull requests have different layouts for it. */
export type Block =
  | { readonly kind: 'line'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'pairs'; readonly pairs: readonly Line[] }
  | {
      readonly kind: 'change';
      readonly label: string;
      readonly before: string;
      readonly after: string;
      readonly note: string;
      readonly seen?: readonly string[];
    }
  /** Alternatives, one per row. A row without cells means everyone. */
  | { readonly kind: 'people'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'aside'; readonly text: string }
  /** Preformatted output of another command. */
  | { readonly kind: 'exact'; readonly lines: readonly string[] }
  | { readonly kind: 'example'; readonly situation: Situation }
  | { readonly kind: 'under'; readonly title: string; readonly tone?: Tone; readonly blocks: readonly Block[] };

export interface Chapter {
  readonly title: string;
  readonly tone: Tone;
  readonly blocks: readonly Block[];
}

export function createLine(text: string, tone?: Tone): Block {
  return tone === undefined ? { kind: 'line', text } : { kind: 'line', text, tone };
}

export function createGroup(title: string, blocks: readonly Block[], tone?: Tone): Block {
  return tone === undefined ? { kind: 'under', title, blocks } : { kind: 'under', title, blocks, tone };
}
