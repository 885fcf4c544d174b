import { type Ticket, tickets } from '../schemas/domains/support/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { answer, changedAnswer, refusal, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';

const LONGEST = { subject: 100, category: 40, text: 2000 } as const;

const NO_WORDS = { code: 10703001, message: 'A ticket needs a subject, a category and a text.' };
const TOO_LONG = { code: 10703002, message: 'The text is too long.' };

/** What the user writes to support: kept for the session, the newest first, and read by nobody. */
export function addTickets(app: SandboxApp, now: () => number): void {
  app.post(CALLS['ticket-submit'].path, call('ticket-submit'), async (c) => {
    if (!succeeds(c, 'ticket-submit')) return answer(c, 'ticket-submit');
    const form = await c.req.parseBody();
    const [subject, category, text] = [form['subject'], form['category'], form['text']].map((field) =>
      typeof field === 'string' ? field.trim() : '',
    );
    if (!subject || !category || !text) return refusal(NO_WORDS.code, NO_WORDS.message);
    const isTooLong = subject.length > LONGEST.subject || category.length > LONGEST.category || text.length > LONGEST.text;
    if (isTooLong) return refusal(TOO_LONG.code, TOO_LONG.message);
    add(c, { subject, category, created_at: Math.floor(now() / 1000) });
    return answer(c, 'ticket-submit');
  });
}

function add({ var: { persona, session } }: SandboxContext, said: Pick<Ticket, 'subject' | 'category' | 'created_at'>): void {
  const body = changedAnswer('ticket-list', persona.answers['ticket-list'], session.answers);
  const before = z.safeParse(tickets, Object(body)['data']).data?.tickets ?? [];
  const id = String(1001 + before.length);
  session.answers.set('ticket-list.tickets', [{ id, state: 'open', ...said }, ...before]);
}
