import { z } from '../../zod.ts';
import { numeric, requiredList, section, text } from '../wire.ts';

const MAX_SECONDS = 8.64e12;

const ticket = z.object({
  id: text,
  subject: z.string(),
  category: text,
  state: z.enum(['open', 'answered', 'closed']),
  created_at: z.pipe(numeric, z.number().check(z.gte(0), z.lte(MAX_SECONDS))),
});

export const tickets = section({ tickets: requiredList(ticket) });

export type Ticket = z.infer<typeof ticket>;
