import type { PersonaQuery } from '../sandbox/query.ts';
import table from './screenshots.json' with { type: 'json' };

export interface ScreenshotTarget extends PersonaQuery {
  readonly path: string;
  /** The only site to use. By default the main site, plus a right-to-left screenshot on another site. */
  readonly site?: string;
  /** Id of the surface. By default the name of the target. */
  readonly surface?: string;
  /** Controls to click first: a `data-action`, or `surface/action` if several surfaces have it. */
  readonly first?: readonly string[];
  /** Viewport widths in px. By default all. */
  readonly widths?: readonly number[];
}

export const SCREENSHOT_TARGETS: Readonly<Record<string, ScreenshotTarget>> = table;

export function getStepSelector(step: string): string {
  const [action = '', surface] = step.split('/').reverse();
  return `${surface === undefined ? '' : `[data-surface="${surface}"] `}[data-action="${action}"]:visible`;
}
