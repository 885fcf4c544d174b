import { z } from '../../zod.ts';
import { flag, instant, requiredList, section, text } from '../wire.ts';

const state = z.enum(['open', 'answered', 'closed']);

const ticket = z.object({
  id: text,
  subject: z.string(),
  category: text,
  state,
  created_at: instant,
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
