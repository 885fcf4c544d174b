import { act, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { Conversation } from '../../../schemas/domains/chat/sources.ts';
import type { ConversationProps } from './conversation.fields.ts';
import { ConversationView } from './ConversationView.tsx';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { createRoom, createLine, createProps } from '../../../tests/kit/components/rooms.ts';

function renderRoom(fields: Partial<Conversation> = {}, props: Partial<ConversationProps> = {}) {
  const parts = createRoom(fields);
  const view = render(<ConversationView of={createProps(parts.room, props)} label="Room" />);
  return { ...parts, ...view };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'chat:message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'chat:send' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (key: Parameters<typeof fireEvent.keyDown>[1]) => act(async () => void fireEvent.keyDown(field(), key));
const change = (room: Conversation, to: Partial<Conversation>) => act(() => runInAction(() => void Object.assign(room, to)));
const remark = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const messages = () => [...document.querySelectorAll('[data-message]')].map((each) => each.textContent);

it('joins the room while it is rendered', () => {
  const { seen, unmount } = renderRoom();
  expect(seen).toMatchObject({ joined: 1, left: 0 });
  unmount();
  expect(seen).toMatchObject({ joined: 1, left: 1 });
});

it("shows author, time and plain text, and marks staff and automatic messages by the server's field, not by name", () => {
  const unsafe = '<b>Bold</b> https://evil.example';
  const kinds = [createLine('c', { by: 'staff', name: 'Meridian' }), createLine('d', { by: 'auto' }), createLine('e', { name: 'Staff' })];
  renderRoom({ lines: [createLine('a', { text: unsafe }), createLine('b', { own: true, text: 'Mine' }), ...kinds] });
  const marked = ['Meridianchat:staff12:00Text of c', 'traderchat:auto12:00Text of d', 'Staff12:00Text of e'];
  expect(messages()).toEqual([`trader12:00${unsafe}`, 'chat:you12:00Mine', ...marked]);
  expect(screen.getByRole('log').querySelector('b, a')).toBeNull();
});

it.each([
  ['a next message', {}, true],
  ['a later message', { time: '12:01' }, false],
  ['a message of another user', { name: 'beginner' }, false],
  ['an automatic message', { by: 'auto' }, false],
  ['a message of another day', { day: 'Jan 16, 2026' }, false],
] as const)('hides the author only of a next message within the minute: %s', (_name, fields, isHidden) => {
  renderRoom({ lines: [createLine('a'), createLine('b', fields)] });
  expect(document.querySelector('[data-message="b"] > p')?.classList.contains('visually-hidden')).toBe(isHidden);
});

it('shows the day above its messages', () => {
  renderRoom({ lines: [createLine('a'), createLine('b'), createLine('c', { day: 'Jan 16, 2026' })] });
  expect([...document.querySelectorAll('li > p')].map((day) => day.textContent)).toEqual(['Jan 15, 2026', 'Jan 16, 2026']);
});

it('shows an empty state, or a placeholder while messages load', () => {
  const { room } = renderRoom({ isKnown: false, state: 'connecting' });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  change(room, { isKnown: true, state: 'open' });
  expect(screen.getByText('chat:none')).toBeDefined();
});

it('retries on request if its code failed to load', async () => {
  expect(await countRetries((rooms) => renderRoom({}, { rooms }))).toBe(1);
});

it('shows a placeholder while its code loads', () => {
  renderRoom({}, { rooms: { state: 'pending' } });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows a notice if the connection is lost, stays readable, and reconnects on request', () => {
  const { room, seen } = renderRoom({ lines: [createLine('a')] });
  expect(screen.queryByText('chat:away')).toBeNull();
  change(room, { state: 'away' });
  expect([screen.getByText('chat:away').textContent, messages().length]).toEqual(['chat:away', 1]);
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(seen.retried).toBe(1);
});

it('shows a visitor the messages, and log-in links instead of the composer', () => {
  renderRoom({ lines: [createLine('a')] }, { loggedIn: false });
  expect([messages().length, screen.queryByRole('textbox')]).toEqual([1, null]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Log in', 'Sign up']);
});

it.each([
  ['no text', '', {}],
  ['blank text', '  \n', {}],
  ['too long a text', 'a'.repeat(21), {}],
  ['a message while disconnected', 'Hello', { state: 'away' }],
  ['a message while connecting', 'Hello', { state: 'connecting' }],
  ['a message while another is pending', 'Hello', { isSending: true }],
] as const)('does not send %s', async (_name, text, fields) => {
  const { sent } = renderRoom(fields);
  write(text);
  expect(send().disabled).toBe(true);
  await press({ key: 'Enter' });
  expect(sent).toEqual([]);
});

it.each([
  ['Enter', { key: 'Enter' }, ['Hello']],
  ['Shift and Enter', { key: 'Enter', shiftKey: true }, []],
  ['Enter during composition', { key: 'Enter', isComposing: true }, []],
  ['a letter', { key: 'e' }, []],
])('sends the text only on Enter: %s', async (_name, key, expected) => {
  const { sent } = renderRoom();
  write('Hello');
  await press(key);
  expect(sent).toEqual(expected);
});

it('clears a sent message, and keeps text typed while it was sent', async () => {
  const sending: (() => void)[] = [];
  renderRoom({ say: () => new Promise((done) => sending.push(() => done(true))) });
  write('Hello');
  fireEvent.click(send());
  await act(async () => sending[0]?.());
  expect(field().value).toBe('');
  write('Hello');
  fireEvent.click(send());
  write('Hello you');
  await act(async () => sending[1]?.());
  expect(field().value).toBe('Hello you');
});

it.each(['login', 'long', 'often', 'unsent', 'other'] as const)('keeps a rejected message and shows the reason: %s', async (refusal) => {
  const { room } = renderRoom({ say: () => Promise.resolve(false) });
  write('Hello');
  await act(async () => void fireEvent.click(send()));
  change(room, { refusal });
  const state = () => [field().value, remark(), field().getAttribute('aria-invalid')];
  expect(state()).toEqual(['Hello', `chat:refused.${refusal}`, 'true']);
  write('Hello again');
  expect(state()).toEqual(['Hello again', '', null]);
});

it.each([
  [15, ''],
  [16, 'chat:left'],
  [20, 'chat:left'],
  [21, 'chat:refused.long'],
])('shows for %i of 20 characters the remark %j', (length, text) => {
  renderRoom();
  write('a'.repeat(length));
  expect(remark()).toBe(text);
});
