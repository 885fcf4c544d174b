import type { Action } from '../../../schemas/manifest/effect.ts';

/** Puts a notice aside until the page is loaded again: what its answers do when a record says nothing (MAN-32). */
export const PUT_ASIDE: Action = [{ remember: 'closedInLoad' }, { close: true }];

/** Puts a bar aside until the browser session ends (contract 9). */
export const PUT_ASIDE_FOR_SESSION: Action = [{ remember: 'closedInSession' }, { close: true }];
