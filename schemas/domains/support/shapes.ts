import { get, post, postJson } from '../call.ts';
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

export const ticketThread = z.object({
  id: text,
  subject: z.string(),
  state,
  unread: flag,
  messages: requiredList(z.object({ from: z.enum(['user', 'team']), at: instant, text: z.string() })),
});

export type Ticket = z.infer<typeof ticket>;

export const SUPPORT_CALLS = {
  'ticket-list': get('slow', '/api/web/v1/support/tickets', { cached: true, shape: tickets }),
  'ticket-submit': post('slow', '/api/web/v1/support/create_ticket', { settles: {} }),
  ticket: get('slow', '/api/web/v1/support/ticket', { cached: true, shape: ticketThread }),
  'ticket-reply': postJson('slow', '/api/web/v1/support/ticket_reply', { settles: {} }),
  'ticket-close': postJson('slow', '/api/web/v1/support/ticket_close', { settles: {} }),
};
