import { expect, it } from 'vitest';
import { TEST_NOW } from './fixtures.ts';
import { type Body, openIdentity } from '../tests/kit/sandbox/identity.ts';

const GOOD = { subject: 'Deposit is missing', category: 'deposit', text: 'Sent yesterday.' };

async function openTickets(persona = 'trader') {
  const { call, getCode, json } = await openIdentity({ persona });
  const list = async () => Object((await call('ticket-list')).data).tickets as { id: string; unread?: boolean; state: string }[];
  return { call, getCode, json, list, write: (fields: Body) => getCode('ticket-submit', fields) };
}

it('tickets are listed for their author, the newest first', async () => {
  const [one, other] = [await openTickets(), await openTickets()];
  expect([await one.write(GOOD), await one.write({ ...GOOD, subject: 'Again' })]).toEqual([0, 0]);
  const ticket = { category: 'deposit', state: 'open', created_at: TEST_NOW / 1000 };
  expect(await one.list()).toEqual([
    { ...ticket, id: '1002', subject: 'Again' },
    { ...ticket, id: '1001', subject: GOOD.subject },
  ]);
  expect(await other.list()).toEqual([]);
});

it.each([
  ['no subject', { subject: '  ' }, 10703001],
  ['no category', { category: '' }, 10703001],
  ['no text', { text: '' }, 10703001],
  ['a subject that is too long', { subject: 'a'.repeat(101) }, 10703002],
  ['a text that is too long', { text: 'a'.repeat(2001) }, 10703002],
])('tickets with %s are rejected', async (_name, fields, code) => {
  const { write, list } = await openTickets();
  expect([await write({ ...GOOD, ...fields }), await list()]).toEqual([code, []]);
});

const [NO_WORDS, TOO_LONG, NO_TICKET, CLOSED] = [10703001, 10703002, 10703003, 10703004];
const AT = TEST_NOW / 1000;

async function getThread(id: string) {
  const { call, getCode, json, list } = await openTickets('ticket-user');
  return {
    open: async () => Object((await call('ticket', {}, `?id=${id}`)).data),
    reply: (text: string) => getCode('ticket-reply', { id, text }),
    close: () => getCode('ticket-close', { id }),
    answer: (text: string) => json('/sandbox/ticket', { id, text }),
    listed: async () => (await list()).find((ticket) => ticket.id === id),
  };
}

it('[TKT-1][TKT-3] a thread has its messages in order, and is unread until it is opened, and after an answer', async () => {
  const { open, answer, listed } = await getThread('1003');
  expect(await listed()).toMatchObject({ unread: true });
  const { messages, ...rest } = await open();
  expect(rest).toEqual({ id: '1003', subject: 'Deposit is missing', state: 'answered', unread: true });
  expect(messages).toMatchObject([
    { from: 'user', at: 1731600000 },
    { from: 'team', at: 1731607200 },
  ]);
  expect(await listed()).toMatchObject({ unread: false });
  await answer('More news.');
  expect(await listed()).toMatchObject({ unread: true });
});

it('[TKT-2] a thread is continued by replies and answers', async () => {
  const { open, reply, answer, listed } = await getThread('1002');
  const [{ messages: before }, code] = [await open(), await reply(' Anyone? ')];
  expect(code).toBe(0);
  await answer('In a minute.');
  const messages = [...before, { from: 'user', at: AT, text: 'Anyone?' }, { from: 'team', at: AT, text: 'In a minute.' }];
  expect(await open()).toMatchObject({ state: 'answered', messages });
  await reply('Thanks');
  expect(await listed()).toMatchObject({ state: 'open' });
});

it.each([
  ['nothing', ' ', NO_WORDS],
  ['more than 2,000 letters', 'a'.repeat(2001), TOO_LONG],
])('[TKT-2] a thread rejects a reply of %s', async (_name, text, code) => {
  const { open, reply } = await getThread('1003');
  const before = (await open()).messages;
  expect(await reply(text)).toBe(code);
  expect((await open()).messages).toEqual(before);
});

it('[TKT-2] a closed thread rejects replies', async () => {
  const { close, reply, open } = await getThread('1002');
  expect([await close(), await close(), await reply('More')]).toEqual([0, CLOSED, CLOSED]);
  expect((await open()).state).toBe('closed');
  expect(await (await getThread('1001')).reply('More')).toBe(CLOSED);
});

it('[TKT-1][TKT-2] a thread with an unknown id does not exist', async () => {
  const { close, reply, answer } = await getThread('9');
  expect([await close(), await reply('More'), await answer('More')]).toMatchObject([NO_TICKET, NO_TICKET, { code: NO_TICKET }]);
});
