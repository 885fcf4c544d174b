import { describe, expect, it } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage, type Page } from './open.tsx';

const PATH = '/myaccount/tickets';
const SUPPORT = '/api/web/v1/support';
const HOUR = 3600;
const AT = Date.UTC(2026, 0, 15, 10) / 1000;
const TICKET = { id: '1001', subject: 'Where is my deposit?', category: 'deposit', state: 'answered', created_at: AT };
const QUESTION = { from: 'user', at: AT, text: 'I sent it yesterday.' };
const ANSWER = { from: 'team', at: AT + HOUR, text: 'It has arrived.' };
const THREAD = { ...TICKET, messages: [QUESTION, ANSWER] };

const list = (fields: object) => ({ 'ticket-list': { tickets: [{ ...TICKET, ...fields }] } });
const thread = (fields: object = {}) => ({ ticket: { ...THREAD, ...fields } });
const openTickets = (search: string, answers = {}) =>
  openPage(`${PATH}${search}`, { answers: { ...list({ unread: true }), ...thread({ unread: true }), ...answers } });
const readMessages = (page: Page) => page.readTexts('section ol > li > p:last-child');

describe('a ticket', () => {
  it('[TKT-1] opens from the list as a thread, with the times and authors of its messages in order', async () => {
    const page = await openTickets('');
    await page.click('open-ticket');
    expect(page.path()).toBe(`${PATH}?id=1001`);
    expect(page.ports.fetch.requested).toContain(`${SUPPORT}/ticket?id=1001`);
    expect(readMessages(page)).toEqual([QUESTION.text, ANSWER.text]);
    expect(page.readTexts('section ol > li > p:first-child')).toEqual([
      expect.stringMatching(/^tickets:from\.user, Jan 15, 2026/),
      expect.stringMatching(/^tickets:from\.team, Jan 15, 2026/),
    ]);
    const times = [...page.container.querySelectorAll<HTMLTimeElement>('section ol > li time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-01-15T10:00:00.000Z', '2026-01-15T11:00:00.000Z']);
    expect(page.text()).toContain('tickets:state.answered');
  });

  it('[TKT-1] loads again when it is opened again, and so does the list on the way back', async () => {
    const page = await openTickets('?id=1001');
    await page.goTo(PATH);
    page.respond({ ...list({ subject: 'Renamed' }), ...thread({ messages: [ANSWER] }) });
    await page.goTo(`${PATH}?id=1001`);
    expect(readMessages(page)).toEqual([ANSWER.text]);
    await page.goTo(PATH);
    expect(page.text()).toContain('Renamed');
  });

  it('[TKT-1] that fails to load can be loaded again', async () => {
    const page = await openTickets('?id=1001', { ticket: toResponse({}, 500) });
    expect(page.text()).toContain('tickets:threadFailed');
    page.respond(thread());
    await page.click('retry');
    expect(readMessages(page)).toHaveLength(2);
  });

  it('[TKT-2] gets a reply, which is then in the thread', async () => {
    const page = await openTickets('?id=1001', { 'ticket-reply': {} });
    expect(page.control('reply-ticket')?.disabled).toBe(true);
    const reply = { from: 'user', at: AT + 2 * HOUR, text: 'Thank you' };
    await page.type({ reply: reply.text });
    page.respond(thread({ state: 'open', messages: [QUESTION, ANSWER, reply] }));
    await page.click('reply-ticket');
    expect(page.sent(`${SUPPORT}/ticket_reply`)).toEqual(['{"id":"1001","text":"Thank you"}']);
    expect(readMessages(page)).toEqual([QUESTION.text, ANSWER.text, 'Thank you']);
    expect(page.input('reply')?.value).toBe('');
  });

  it('[TKT-2] keeps the text of a rejected reply', async () => {
    const page = await openTickets('?id=1001', { 'ticket-reply': toResponse({ code: 1, message: 'Too long', data: null }) });
    await page.submit({ reply: 'Thank you' }, 'reply-ticket');
    expect(page.messages()).toEqual(['error: Too long']);
    expect(page.input('reply')?.value).toBe('Thank you');
    page.respond({ 'ticket-reply': {} });
    await page.click('reply-ticket');
    expect(page.input('reply')?.value).toBe('');
  });

  it('[TKT-2] that the user closes accepts no more replies, and stays open if closing fails', async () => {
    const page = await openTickets('?id=1001', { 'ticket-close': new TypeError('no network') });
    await page.click('close-ticket');
    expect(page.control('reply-ticket')).not.toBeNull();
    page.respond({ 'ticket-close': {}, ...thread({ state: 'closed' }) });
    await page.click('close-ticket');
    expect(page.sent(`${SUPPORT}/ticket_close`)).toEqual(['{"id":"1001"}', '{"id":"1001"}']);
    expect([page.input('reply'), page.control('close-ticket')]).toEqual([null, null]);
    expect(page.text()).toContain('tickets:state.closed');
  });

  it('[TKT-3] with a new answer is marked until it was opened', async () => {
    const page = await openTickets('');
    const isMarked = () => [page.container.querySelector('[data-unread]') !== null, page.text()?.includes('tickets:unread')];
    expect(isMarked()).toEqual([true, true]);
    page.respond(list({ unread: false }));
    await page.click('open-ticket');
    await page.goTo(PATH);
    expect(isMarked()).toEqual([false, false]);
  });
});
