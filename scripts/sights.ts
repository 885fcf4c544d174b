import type { Who } from '../sandbox/query.ts';
import table from './screenshots.json' with { type: 'json' };

/** Where a notice is to be seen: as whom, on which site and page, and what is done first. */
export interface Sight extends Who {
  readonly path: string;
  /** Only there; without it on main, and from right to left on a site that offers such a language. */
  readonly site?: string;
  /** The surface, where the row has a name of its own. */
  readonly surface?: string;
  /** What leads to it: a `data-action`, with the surface that has it before a slash where there are several. */
  readonly first?: readonly string[];
  /** Where it is not there at every width. */
  readonly widths?: readonly number[];
}

/** Every notice of the product, by name. */
export const SIGHTS: Readonly<Record<string, Sight>> = table;

/** The control that a step of `first` presses. */
export function stepSelector(step: string): string {
  const [action = '', surface] = step.split('/').reverse();
  return `${surface === undefined ? '' : `[data-surface="${surface}"] `}[data-action="${action}"]:visible`;
}
