import { rawProp, rawProps } from './expression.ts';
import { z } from '../zod.ts';

/** Moments and closings of a surface (design, Facts and values: Memory). */
export const MOMENTS = ['shownAt', 'dismissedAt', 'confirmedAt'] as const;
export const CLOSINGS = ['closedInSession', 'closedInLoad', 'closedInVisit'] as const;
export type Moment = (typeof MOMENTS)[number];
export type Closing = (typeof CLOSINGS)[number];

const when = z.optional(z.string());

/** Effects by their one verb; each may carry `when`, a rule id. */
export const effect = z.union([
  z.strictObject({ navigate: rawProp, when }),
  z.strictObject({ open: z.string(), with: z.optional(rawProps), when }),
  z.strictObject({ close: z.literal(true), when }),
  z.strictObject({ remember: z.enum([...MOMENTS, ...CLOSINGS]), when }),
  z.strictObject({ store: z.string(), fields: rawProps, when }),
  z.strictObject({
    cookie: rawProp,
    value: rawProp,
    /** ISO 8601 duration; without it the cookie ends with the browser session */
    maxAge: z.optional(z.string()),
    when,
  }),
  z.strictObject({ submit: z.string(), fields: z.optional(rawProps), when }),
  z.strictObject({ fetch: z.string(), when }),
  z.strictObject({ track: z.string(), with: z.optional(rawProps), when }),
  z.strictObject({ toast: z.enum(['success', 'error', 'warning']), text: rawProp, when }),
  z.strictObject({ reload: z.literal(true), when }),
]);
export type Effect = z.infer<typeof effect>;
export const EFFECT_VERBS = [
  'navigate', 'open', 'close', 'remember', 'store', 'cookie', 'submit', 'fetch', 'track', 'toast', 'reload',
] as const;
export type EffectVerb = (typeof EFFECT_VERBS)[number];

/** What an action does: effects in order, or with `quiet`, a time within which further clicks are ignored. */
export const action = z.union([
  z.array(effect),
  z.strictObject({ quiet: z.string(), effects: z.array(effect) }),
]);
export type Action = z.infer<typeof action>;
