import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { answer, changedAnswer, refusal, succeeds, success } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import type { ThreadMessage } from './identity/identity-state.ts';

const MAX_LENGTH = { subject: 100, category: 40, text: 2000 } as const;

const NO_WORDS = { code: 10703001, message: 'Enter a subject, a category and a message.' };
const TOO_LONG = { code: 10703002, message: 'The message is too long.' };
const NO_TICKET = { code: 10703003, message: 'This ticket doesn’t exist.' };
const CLOSED = { code: 10703004, message: 'This ticket is closed.' };

/** Tickets of a persona, including their messages. */
const ownTickets = z.object({ data: z.object({ tickets: z.array(z.looseObject({ id: z.string() })) }) });
type OwnTicket = z.infer<typeof ownTickets>['data']['tickets'][number];

const request = z.object({ id: z.string(), text: z.optional(z.string()) });

/** Adds support tickets, stored in the session. The panel replies to them. */
export function addTickets(app: SandboxApp, now: () => number): void {
  app.post(CALLS['ticket-submit'].path, call('ticket-submit'), (c) => submit(c, now()));
  app.get(CALLS.ticket.path, call('ticket'), open);
  for (const [id, handle] of [
    ['ticket-reply', reply],
    ['ticket-close', close],
  ] as const) {
    app.post(CALLS[id].path, call(id), async (c) => {
      if (!succeeds(c, id)) return answer(c, id);
      const { data: sent } = z.safeParse(request, await c.req.json<unknown>().catch(() => null));
      const ticket = sent && findTicket(c, sent.id);
      if (sent === undefined) return refusal(400, 'Bad request', 400);
      if (ticket === undefined) return refusal(NO_TICKET.code, NO_TICKET.message);
      return ticket['state'] === 'closed' ? refusal(CLOSED.code, CLOSED.message) : handle(c, ticket, sent.text?.trim() ?? '', now());
    });
  }
}

/** Handles the panel's form, in which the support team replies. */
export async function answerTicket(c: SandboxContext, now: number): Promise<Response> {
  const { id, text = '' } = z.parse(request, await c.req.json());
  const ticket = findTicket(c, id);
  if (ticket === undefined) return refusal(NO_TICKET.code, NO_TICKET.message, 404);
  addMessage(c, ticket, { from: 'team', at: toSeconds(now), text });
  change(c, id, { state: 'answered', unread: true });
  return c.json({ code: 0 });
}

async function submit(c: SandboxContext, now: number): Promise<Response> {
  if (!succeeds(c, 'ticket-submit')) return answer(c, 'ticket-submit');
  const form = await c.req.parseBody();
  const [subject, category, text] = ['subject', 'category', 'text'].map((name) => {
    const field = form[name];
    return typeof field === 'string' ? field.trim() : '';
  });
  if (!subject || !category || !text) return refusal(NO_WORDS.code, NO_WORDS.message);
  const isTooLong = subject.length > MAX_LENGTH.subject || category.length > MAX_LENGTH.category || text.length > MAX_LENGTH.text;
  if (isTooLong) return refusal(TOO_LONG.code, TOO_LONG.message);
  const at = toSeconds(now);
  const before = ticketsOf(c);
  const id = String(1001 + before.length);
  set(c, [{ id, state: 'open', subject, category, created_at: at }, ...before]);
  c.var.session.identity.threads.set(id, [{ from: 'user', at, text }]);
  return answer(c, 'ticket-submit');
}

function open(c: SandboxContext): Response {
  if (!succeeds(c, 'ticket')) return answer(c, 'ticket');
  const ticket = findTicket(c, c.req.query('id') ?? '');
  if (ticket === undefined) return refusal(NO_TICKET.code, NO_TICKET.message);
  const { id, subject, state, unread = false } = ticket;
  const response = answer(c, 'ticket', success({ id, subject, state, unread, messages: messagesOf(c, ticket) }));
  if (unread === true) change(c, id, { unread: false });
  return response;
}

function reply(c: SandboxContext, ticket: OwnTicket, text: string, now: number): Response {
  if (text === '') return refusal(NO_WORDS.code, 'Enter a message.');
  if (text.length > MAX_LENGTH.text) return refusal(TOO_LONG.code, TOO_LONG.message);
  addMessage(c, ticket, { from: 'user', at: toSeconds(now), text });
  change(c, ticket.id, { state: 'open' });
  return answer(c, 'ticket-reply');
}

function close(c: SandboxContext, ticket: OwnTicket): Response {
  change(c, ticket.id, { state: 'closed', unread: false });
  return answer(c, 'ticket-close');
}

function messagesOf({ var: { session } }: SandboxContext, ticket: OwnTicket): readonly ThreadMessage[] {
  const own = Array.isArray(ticket['messages']) ? (ticket['messages'] as readonly ThreadMessage[]) : [];
  return session.identity.threads.get(ticket.id) ?? own;
}

function addMessage(c: SandboxContext, ticket: OwnTicket, message: ThreadMessage): void {
  c.var.session.identity.threads.set(ticket.id, [...messagesOf(c, ticket), message]);
}

function findTicket(c: SandboxContext, id: string): OwnTicket | undefined {
  return ticketsOf(c).find((ticket) => ticket.id === id);
}

function ticketsOf({ var: { persona, session } }: SandboxContext): readonly OwnTicket[] {
  const body = changedAnswer('ticket-list', persona.answers['ticket-list'], session.answers);
  return z.safeParse(ownTickets, body).data?.data.tickets ?? [];
}

function change(c: SandboxContext, id: string, fields: object): void {
  set(
    c,
    ticketsOf(c).map((ticket) => (ticket.id === id ? { ...ticket, ...fields } : ticket)),
  );
}

function set({ var: { session } }: SandboxContext, list: readonly object[]): void {
  session.answers.set('ticket-list.tickets', list);
}

const toSeconds = (ms: number): number => Math.floor(ms / 1000);
