import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, applyChanges, createErrorResponse, isSuccessful, toEnvelope } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { ThreadMessage } from './identity/identity-state.ts';

const MAX_LENGTH = { subject: 100, category: 40, text: 2000 } as const;

const EMPTY_FIELD = { code: 10703001, message: 'Enter a subject, a category and a message.' };
const TOO_LONG = { code: 10703002, message: 'The message is too long.' };
const NO_TICKET = { code: 10703003, message: 'This ticket doesn’t exist.' };
const CLOSED = { code: 10703004, message: 'This ticket is closed.' };

const ownTickets = z.object({ data: z.object({ tickets: z.array(z.looseObject({ id: z.string() })) }) });
type OwnTicket = z.infer<typeof ownTickets>['data']['tickets'][number];

const request = z.object({ id: z.string(), text: z.optional(z.string()) });

export function addTickets(app: SandboxApp, now: () => number): void {
  app.post(CALLS['ticket-submit'].path, applyFaults('ticket-submit'), (c) => submitTicket(c, now()));
  app.get(CALLS.ticket.path, applyFaults('ticket'), openTicket);
  for (const [id, handle] of [
    ['ticket-reply', addReply],
    ['ticket-close', closeTicket],
  ] as const) {
    app.post(CALLS[id].path, applyFaults(id), async (c) => {
      if (!isSuccessful(c, id)) return createResponse(c, id);
      const { data: sent } = z.safeParse(request, await c.req.json<unknown>().catch(() => null));
      const ticket = sent && findTicket(c, sent.id);
      if (sent === undefined) return createErrorResponse(400, 'Bad request', 400);
      if (ticket === undefined) return createErrorResponse(NO_TICKET.code, NO_TICKET.message);
      return ticket['state'] === 'closed'
        ? createErrorResponse(CLOSED.code, CLOSED.message)
        : handle(c, ticket, sent.text?.trim() ?? '', now());
    });
  }
}

export async function handleTeamReply(c: SandboxContext, now: number): Promise<Response> {
  const { id, text = '' } = z.parse(request, await c.req.json());
  const ticket = findTicket(c, id);
  if (ticket === undefined) return createErrorResponse(NO_TICKET.code, NO_TICKET.message, 404);
  addMessage(c, ticket, { from: 'team', at: toSeconds(now), text });
  updateTicket(c, id, { state: 'answered', unread: true });
  return c.json({ code: 0 });
}

async function submitTicket(c: SandboxContext, now: number): Promise<Response> {
  if (!isSuccessful(c, 'ticket-submit')) return createResponse(c, 'ticket-submit');
  const form = await c.req.parseBody();
  const [subject, category, text] = ['subject', 'category', 'text'].map((name) => {
    const field = form[name];
    return typeof field === 'string' ? field.trim() : '';
  });
  if (!subject || !category || !text) return createErrorResponse(EMPTY_FIELD.code, EMPTY_FIELD.message);
  const isTooLong = subject.length > MAX_LENGTH.subject || category.length > MAX_LENGTH.category || text.length > MAX_LENGTH.text;
  if (isTooLong) return createErrorResponse(TOO_LONG.code, TOO_LONG.message);
  const at = toSeconds(now);
  const before = getTickets(c);
  const id = String(1001 + before.length);
  setTickets(c, [{ id, state: 'open', subject, category, created_at: at }, ...before]);
  c.var.session.identity.threads.set(id, [{ from: 'user', at, text }]);
  return createResponse(c, 'ticket-submit');
}

function openTicket(c: SandboxContext): Response {
  if (!isSuccessful(c, 'ticket')) return createResponse(c, 'ticket');
  const ticket = findTicket(c, c.req.query('id') ?? '');
  if (ticket === undefined) return createErrorResponse(NO_TICKET.code, NO_TICKET.message);
  const { id, subject, state, unread = false } = ticket;
  const response = createResponse(c, 'ticket', toEnvelope({ id, subject, state, unread, messages: getMessages(c, ticket) }));
  if (unread === true) updateTicket(c, id, { unread: false });
  return response;
}

function addReply(c: SandboxContext, ticket: OwnTicket, text: string, now: number): Response {
  if (text === '') return createErrorResponse(EMPTY_FIELD.code, 'Enter a message.');
  if (text.length > MAX_LENGTH.text) return createErrorResponse(TOO_LONG.code, TOO_LONG.message);
  addMessage(c, ticket, { from: 'user', at: toSeconds(now), text });
  updateTicket(c, ticket.id, { state: 'open' });
  return createResponse(c, 'ticket-reply');
}

function closeTicket(c: SandboxContext, ticket: OwnTicket): Response {
  updateTicket(c, ticket.id, { state: 'closed', unread: false });
  return createResponse(c, 'ticket-close');
}

function getMessages({ var: { session } }: SandboxContext, ticket: OwnTicket): readonly ThreadMessage[] {
  const own = Array.isArray(ticket['messages']) ? (ticket['messages'] as readonly ThreadMessage[]) : [];
  return session.identity.threads.get(ticket.id) ?? own;
}

function addMessage(c: SandboxContext, ticket: OwnTicket, message: ThreadMessage): void {
  c.var.session.identity.threads.set(ticket.id, [...getMessages(c, ticket), message]);
}

function findTicket(c: SandboxContext, id: string): OwnTicket | undefined {
  return getTickets(c).find((ticket) => ticket.id === id);
}

function getTickets({ var: { persona, session } }: SandboxContext): readonly OwnTicket[] {
  const body = applyChanges('ticket-list', persona.answers['ticket-list'], session.answers);
  return z.safeParse(ownTickets, body).data?.data.tickets ?? [];
}

function updateTicket(c: SandboxContext, id: string, fields: object): void {
  setTickets(
    c,
    getTickets(c).map((ticket) => (ticket.id === id ? { ...ticket, ...fields } : ticket)),
  );
}

function setTickets({ var: { session } }: SandboxContext, list: readonly object[]): void {
  session.answers.set('ticket-list.tickets', list);
}

const toSeconds = (ms: number): number => Math.floor(ms / 1000);
