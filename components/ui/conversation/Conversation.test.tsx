import { act, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../schemas/domains/chat/sources.ts';
import type { ConversationProps } from './conversation.fields.ts';
import { ConversationView } from './ConversationView.tsx';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { fakeRoom, lineOf, propsOf } from '../../../tests/kit/components/rooms.ts';

function show(fields: Partial<Conversation> = {}, props: Partial<ConversationProps> = {}) {
  const parts = fakeRoom(fields);
  const view = render(<ConversationView of={propsOf(parts.room, props)} label="Room" />);
  return { ...parts, ...view };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'chat:message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'chat:send' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (key: Parameters<typeof fireEvent.keyDown>[1]) => act(async () => void fireEvent.keyDown(field(), key));
const change = (room: Conversation, to: Partial<Conversation>) => act(() => runInAction(() => void Object.assign(room, to)));
const remark = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const messages = () => [...document.querySelectorAll('[data-message]')].map((each) => each.textContent);

describe('messages', () => {
  it('is followed while it is on screen', () => {
    const { seen, unmount } = show();
    expect(seen).toMatchObject({ joined: 1, left: 0 });
    unmount();
    expect(seen).toMatchObject({ joined: 1, left: 1 });
  });

  it('show author, time and plain text', () => {
    show({ lines: [lineOf('a', { text: '<b>Bold</b> https://evil.example' }), lineOf('b', { own: true, text: 'Mine' })] });
    expect(messages()).toEqual(['trader12:00<b>Bold</b> https://evil.example', 'chat:you12:00Mine']);
    const log = screen.getByRole('log');
    expect({ bold: log.querySelector('b'), links: log.querySelectorAll('a').length }).toEqual({ bold: null, links: 0 });
  });

  it("mark staff and automatic messages by the server's field, not by name", () => {
    show({ lines: [lineOf('a', { by: 'staff', name: 'Meridian' }), lineOf('b', { by: 'auto' }), lineOf('c', { name: 'Staff' })] });
    expect(messages()).toEqual(['Meridianchat:staff12:00Text of a', 'traderchat:auto12:00Text of b', 'Staff12:00Text of c']);
  });

  it.each([
    ['goes on within the minute', {}, true],
    ['goes on later', { time: '12:01' }, false],
    ['is another', { name: 'beginner' }, false],
    ['is an answer', { by: 'auto' }, false],
    ['speaks on another day', { day: 'Jan 16, 2026' }, false],
  ] as const)('names who %s once: %3$s', (_says, fields, isHidden) => {
    show({ lines: [lineOf('a'), lineOf('b', fields)] });
    expect(document.querySelector('[data-message="b"] > p')?.classList.contains('visually-hidden')).toBe(isHidden);
  });

  it('has its days above it', () => {
    show({ lines: [lineOf('a'), lineOf('b'), lineOf('c', { day: 'Jan 16, 2026' })] });
    expect([...document.querySelectorAll('li > p')].map((day) => day.textContent)).toEqual(['Jan 15, 2026', 'Jan 16, 2026']);
  });

  it('show an empty state, or a skeleton while loading', () => {
    const { room } = show({ isKnown: false, state: 'connecting' });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    change(room, { isKnown: true, state: 'open' });
    expect(screen.getByText('chat:none')).toBeDefined();
  });

  it('retries on request when its code could not be loaded', async () => {
    expect(await countRetries((rooms) => show({}, { rooms }))).toBe(1);
  });

  it('waits while its code is loading', () => {
    show({}, { rooms: { state: 'pending' } });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('a lost connection shows a notice, stays readable, and reconnects on request', () => {
  const { room, seen } = show({ lines: [lineOf('a')] });
  expect(screen.queryByText('chat:away')).toBeNull();
  change(room, { state: 'away' });
  expect(screen.getByText('chat:away')).toBeDefined();
  expect(messages().length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(seen.retried).toBe(1);
});

it('a visitor can read, and sees a log-in link in place of the composer', () => {
  show({ lines: [lineOf('a')] }, { loggedIn: false });
  expect(messages().length).toBe(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Log in', 'Sign up']);
});

describe('the field', () => {
  it.each([
    ['nothing', '', {}],
    ['blanks', '  \n', {}],
    ['too much', 'a'.repeat(21), {}],
    ['a message, while the connection is away', 'Hello', { state: 'away' }],
    ['a message, while it is made', 'Hello', { state: 'connecting' }],
    ['a message, while another is under way', 'Hello', { isSending: true }],
  ] as const)('sends nothing that holds %s', async (_says, text, fields) => {
    const { said } = show(fields);
    write(text);
    expect(send().disabled).toBe(true);
    await press({ key: 'Enter' });
    expect(said).toEqual([]);
  });

  it.each([
    ['Enter', { key: 'Enter' }, ['Hello']],
    ['Shift and Enter', { key: 'Enter', shiftKey: true }, []],
    ['Enter of an input method', { key: 'Enter', isComposing: true }, []],
    ['a letter', { key: 'e' }, []],
  ])('%s sends %3$j', async (_says, key, sent) => {
    const { said } = show();
    write('Hello');
    await press(key);
    expect(said).toEqual(sent);
  });

  it('is empty once it was taken, and keeps what was typed meanwhile', async () => {
    const taken: (() => void)[] = [];
    show({ say: () => new Promise((done) => taken.push(() => done(true))) });
    write('Hello');
    fireEvent.click(send());
    await act(async () => taken[0]?.());
    expect(field().value).toBe('');
    write('Hello');
    fireEvent.click(send());
    write('Hello you');
    await act(async () => taken[1]?.());
    expect(field().value).toBe('Hello you');
  });

  it.each(['login', 'long', 'often', 'unsent', 'other'] as const)('keeps a rejected message and shows the reason: %s', async (refusal) => {
    const { room } = show({ say: () => Promise.resolve(false) });
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
  ])('of %i characters of 20 says %j', (length, says) => {
    show();
    write('a'.repeat(length));
    expect(remark()).toBe(says);
  });
});
