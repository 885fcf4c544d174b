import { z } from '../../zod.ts';
import { flag, numeric, requiredList, section, text } from '../wire.ts';

const MAX_SECONDS = 8.64e12;

const instant = z.pipe(numeric, z.number().check(z.gte(0), z.lte(MAX_SECONDS)));
const state = z.enum(['open', 'answered', 'closed']);

const ticket = z.object({
  id: text,
  subject: z.string(),
  category: text,
  state,
  created_at: instant,
  /** It has an answer that the user hasn't opened. */
  unread: flag,
});

export const tickets = section({ tickets: requiredList(ticket) });

/** A ticket with its messages, the oldest first. */
export const ticketThread = z.object({
  id: text,
  subject: z.string(),
  state,
  unread: flag,
  messages: requiredList(z.object({ from: z.enum(['user', 'team']), at: instant, text: z.string() })),
});

export type Ticket = z.infer<typeof ticket>;
