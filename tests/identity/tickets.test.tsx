import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const SUPPORT = '/api/web/v1/support';
const HOUR = 3600;
const AT = Date.UTC(2026, 0, 15, 10) / 1000;
const TICKET = { id: '1001', subject: 'Where is my deposit?', category: 'deposit', state: 'answered', created_at: AT };
const QUESTION = { from: 'user', at: AT, text: 'I sent it yesterday.' };
const ANSWER = { from: 'team', at: AT + HOUR, text: 'It has arrived.' };
const thread = (fields = {}) => ({ id: '1001', subject: TICKET.subject, state: 'answered', messages: [QUESTION, ANSWER], ...fields });

const openTickets = (path: string, answers = {}) =>
  openPage(`/myaccount/tickets${path}`, {
    answers: { 'ticket-list': { tickets: [{ ...TICKET, unread: true }] }, ticket: thread({ unread: true }), ...answers },
  });
type Page = Awaited<ReturnType<typeof openTickets>>;

const messages = ({ container }: Page) =>
  [...container.querySelectorAll('section ol > li')].map((item) => [
    item.querySelector('p')?.textContent,
    item.querySelector('time')?.dateTime,
    item.querySelector('p:last-child')?.textContent,
  ]);

describe('a ticket', () => {
  it('[TKT-1] opens from the list as a thread, with the times and authors of its messages in order', async () => {
    const page = await openTickets('');
    await page.click('open-ticket');
    expect(page.ports.location.path()).toMatchObject({ pathname: '/myaccount/tickets', search: '?id=1001' });
    expect(page.ports.fetch.asked).toContain(`${SUPPORT}/ticket?id=1001`);
    expect(messages(page)).toEqual([
      [expect.stringMatching(/^tickets:from\.user, Jan 15, 2026/), '2026-01-15T10:00:00.000Z', QUESTION.text],
      [expect.stringMatching(/^tickets:from\.team, Jan 15, 2026/), '2026-01-15T11:00:00.000Z', ANSWER.text],
    ]);
    expect(page.text()).toContain('tickets:state.answered');
  });

  it('[TKT-1] is loaded again when it is opened again, and so is the list on the way back', async () => {
    const page = await openTickets('?id=1001');
    const go = (search: string) => page.step(() => page.ports.location.push(`/myaccount/tickets${search}`));
    await go('');
    Object.assign(page.network, {
      'ticket-list': { tickets: [{ ...TICKET, subject: 'Renamed' }] },
      ticket: thread({ messages: [ANSWER] }),
    });
    await go('?id=1001');
    expect(messages(page)).toHaveLength(1);
    await go('');
    expect(page.text()).toContain('Renamed');
  });

  it('[TKT-1] that fails to load can be loaded again', async () => {
    const page = await openTickets('?id=1001', { ticket: json({}, 500) });
    expect(page.text()).toContain('tickets:threadFailed');
    Object.assign(page.network, { ticket: thread() });
    await page.click('retry');
    expect(messages(page)).toHaveLength(2);
  });

  it('[TKT-2] gets a reply, which is then in the thread', async () => {
    const page = await openTickets('?id=1001', { 'ticket-reply': {} });
    expect(page.control('reply-ticket')?.disabled).toBe(true);
    await page.type({ reply: 'Thank you' });
    const messagesWithReply = [QUESTION, ANSWER, { from: 'user', at: AT + 2 * HOUR, text: 'Thank you' }];
    Object.assign(page.network, { ticket: thread({ state: 'open', messages: messagesWithReply }) });
    await page.click('reply-ticket');
    expect(page.sent(`${SUPPORT}/ticket_reply`)).toEqual(['{"id":"1001","text":"Thank you"}']);
    expect(messages(page).map(([, , text]) => text)).toEqual([QUESTION.text, ANSWER.text, 'Thank you']);
    expect(page.input('reply')?.value).toBe('');
  });

  it.each([
    ['refused', json({ code: 1, message: 'Too long', data: null }), 'Too long'],
    ['failed', new TypeError('no network'), 'Error'],
  ])('[TKT-2] keeps the text of a reply that is %s', async (_, answer, text) => {
    const page = await openTickets('?id=1001', { 'ticket-reply': answer });
    await page.type({ reply: 'Thank you' });
    await page.click('reply-ticket');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text }]);
    expect(page.input('reply')?.value).toBe('Thank you');
    Object.assign(page.network, { 'ticket-reply': {} });
    await page.click('reply-ticket');
    expect(page.input('reply')?.value).toBe('');
  });

  it('[TKT-2] is closed by the user, and takes no more replies', async () => {
    const page = await openTickets('?id=1001', { 'ticket-close': {} });
    Object.assign(page.network, { ticket: thread({ state: 'closed' }) });
    await page.click('close-ticket');
    expect(page.sent(`${SUPPORT}/ticket_close`)).toEqual(['{"id":"1001"}']);
    expect([page.input('reply'), page.control('close-ticket')]).toEqual([null, null]);
    expect(page.text()).toContain('tickets:state.closed');
  });

  it('[TKT-2] that could not be closed stays open', async () => {
    const page = await openTickets('?id=1001', { 'ticket-close': new TypeError('no network') });
    await page.click('close-ticket');
    expect(page.control('reply-ticket')).not.toBeNull();
  });

  it('[TKT-3] with a new answer is marked until it was opened', async () => {
    const page = await openTickets('');
    const isMarked = () => [page.container.querySelector('[data-unread]') !== null, page.text()?.includes('tickets:unread')];
    expect(isMarked()).toEqual([true, true]);
    Object.assign(page.network, { 'ticket-list': { tickets: [{ ...TICKET, unread: false }] } });
    await page.click('open-ticket');
    await page.step(() => page.ports.location.push('/myaccount/tickets'));
    expect(isMarked()).toEqual([false, false]);
  });
});
