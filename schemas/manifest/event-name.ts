import { z } from '../zod.ts';

export const eventName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));
