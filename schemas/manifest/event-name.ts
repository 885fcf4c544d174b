import { z } from '../zod.ts';

/** The name of an analytics event: `offer_close`. */
export const eventName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));
