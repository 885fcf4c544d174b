import type { Action } from '../../../schemas/manifest/effect.ts';

/** Hides a notice until the page is loaded again: the default of its actions (MAN-32). */
export const DISMISS: Action = [{ remember: 'closedInLoad' }, { close: true }];

/** Hides a bar until the browser session ends. */
export const DISMISS_FOR_SESSION: Action = [{ remember: 'closedInSession' }, { close: true }];
