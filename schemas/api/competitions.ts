import { z } from '../zod.ts';
import { listOf, numeric, text } from '../domains/wire.ts';

/** GET /api/web/v1/competition/list. Times are seconds. */
export const competitions = listOf(
  z.object({
    id: text,
    title: text,
    /** What there is to be won, in words. */
    prize: text,
    start_time: numeric,
    end_time: numeric,
    /** Where its rules are; may be missing. */
    url: text,
  }),
);
