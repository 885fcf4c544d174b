import { act, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { ready } from '../../../schemas/async.ts';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import type { ChatRoom as Stored } from '../../../schemas/stored/chat-room.ts';
import { createHandle } from '../../../tests/kit/components/handle.ts';
import { createRoom, createProps } from '../../../tests/kit/components/rooms.ts';
import { ChatRoom, createPanel } from './ChatRoom.tsx';
// Preloads the chunk, so that opening is synchronous.
import './Panel.tsx';

const WINDOW = { width: 1280, height: 720 };

type RoomOptions = { requestedRoom?: string | null; loggedIn?: boolean; atStart?: boolean };

async function renderRoom(first: Partial<Stored> = {}, { requestedRoom = null, loggedIn = true, atStart = false }: RoomOptions = {}) {
  const stored: Partial<Stored>[] = [];
  const record = observable.box<Stored>({ open: false, x: null, y: null, width: 360, height: 700, ...first }, { deep: false });
  const change = (to: Partial<Stored>) => runInAction(() => record.set({ ...record.get(), ...to }));
  const store: ChatPanel['store'] = (to) => (stored.push(to), change(to));
  const page = { label: 'Full page', link: createLink('chatroom') };
  const props = { ...createProps(createRoom().room, { loggedIn }), title: 'Chat room', open: 'Chat', page, atStart };
  const surface = createHandle('chat-room');
  const Page = observer(function Page() {
    return <ChatRoom props={{ ...props, panel: ready({ ...record.get(), store, requestedRoom }) }} surface={surface} />;
  });
  await act(async () => void render(<Page />));
  return { stored, changeInOtherTab: (to: Partial<Stored>) => act(async () => change(to)) };
}

const getRoot = () => document.querySelector<HTMLElement>('[data-surface="chat-room"]');
const getState = () => getRoot()?.dataset['state'];
const getLauncher = () => screen.getByRole('button', { name: 'Chat' });
const getClose = () => screen.getByRole('button', { name: 'chat:close' });
const click = (element: Element) => act(async () => void fireEvent.click(element));
const getPlace = () => ['left', 'top', 'width', 'height'].map((name) => getRoot()?.style.getPropertyValue(name)).join(' ');

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: WINDOW.width, configurable: true });
  window.innerHeight = WINDOW.height;
  Element.prototype.setPointerCapture = () => undefined;
});

it('[CHT-1][CHT-6] the launcher opens the room, and moves the focus into the room and back', async () => {
  const { stored } = await renderRoom();
  expect({ state: getState(), action: getLauncher().dataset['action'] }).toEqual({ state: 'closed', action: 'open-chat' });
  await click(getLauncher());
  expect({ state: getState(), stored }).toEqual({ state: 'open', stored: [{ open: true }] });
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await click(getClose());
  expect({ state: getState(), stored: stored.at(-1) }).toEqual({ state: 'closed', stored: { open: false } });
  expect(document.activeElement).toBe(getLauncher());
});

it('[CHT-9] the room follows the stored state and other tabs, without the focus', async () => {
  const { changeInOtherTab } = await renderRoom({ open: true });
  const getStateAndFocus = () => [getState(), document.activeElement];
  expect(getStateAndFocus()).toEqual(['open', document.body]);
  await changeInOtherTab({ open: false });
  expect(getStateAndFocus()).toEqual(['closed', document.body]);
  await changeInOtherTab({ open: true });
  expect(getStateAndFocus()).toEqual(['open', document.body]);
});

it('[CHT-7][CHT-8] the room opens once on an address that requests it', async () => {
  const { stored } = await renderRoom({}, { requestedRoom: '/?chatroom=' });
  expect({ state: getState(), stored }).toEqual({ state: 'open', stored: [{ open: true }] });
  await click(getClose());
  expect({ state: getState(), stored: stored.at(-1) }).toEqual({ state: 'closed', stored: { open: false } });
});

it('[CHT-10] the room has its default size in the corner, a name, a link to its page, and closes on Escape', async () => {
  await renderRoom({ open: true });
  expect(getPlace()).toBe('904px 8px 360px 700px');
  expect(screen.getByRole('complementary', { name: 'Chat room' })).toBe(getRoot());
  expect(screen.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe('/chatroom');
  await act(async () => void fireEvent.keyDown(getClose(), { key: 'Escape' }));
  expect(getState()).toBe('closed');
});

it('the room moves the focus of a visitor to its close control', async () => {
  await renderRoom({}, { loggedIn: false });
  await click(getLauncher());
  expect(document.activeElement).toBe(getClose());
});

it('the room fits into a window that shrinks, and keeps its stored size', async () => {
  const { stored } = await renderRoom({ open: true, x: 800, y: 10 });
  await act(async () => {
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 800, configurable: true });
    window.innerHeight = 500;
    fireEvent(window, new Event('resize'));
  });
  expect({ place: getPlace(), stored }).toEqual({ place: '432px 8px 360px 484px', stored: [] });
});

it('the room closes if its code fails to load', async () => {
  const Panel = createPanel(() => Promise.reject(new TypeError('no network')));
  const onClose = vi.fn<() => void>();
  const props = { id: 'chat-room', onClose } as unknown as ComponentProps<typeof Panel>;
  await act(async () => void render(<Panel {...props} />, { wrapper: Suspense }));
  expect(onClose).toHaveBeenCalledOnce();
});

const BOX = { open: true, x: 400, y: 200, width: 400, height: 400 };
const getGrip = () => screen.getByRole('button', { name: 'chat:move' });
const getHead = () => getGrip().closest('header') ?? document.body;
const getCorner = (x: number, y: number) => getRoot()?.querySelector(`[data-x="${x}"][data-y="${y}"]`) ?? document.body;

function drag(element: Element, [dx, dy]: readonly [number, number], end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const at = (x: number, y: number) => ({ pointerId: 1, button: 0, clientX: x, clientY: y });
  fireEvent.pointerDown(element, at(500, 210));
  fireEvent.pointerMove(element, at(500 + dx / 2, 210 + dy / 2));
  const halfway = getPlace();
  fireEvent[end](element, at(500 + dx, 210 + dy));
  return halfway;
}

const press = (element: Element, button = 0) => fireEvent.pointerDown(element, { pointerId: 1, button, clientX: 0, clientY: 0 });
const movePointer = (element: Element) => fireEvent.pointerMove(element, { pointerId: 1, clientX: 50, clientY: 50 });

it('[CHT-11] a pointer moves the room by its header, and its position is stored at the end', async () => {
  const { stored } = await renderRoom(BOX);
  expect(drag(getHead(), [60, -40])).toBe('430px 180px 400px 400px');
  expect({ place: getPlace(), stored }).toEqual({ place: '460px 160px 400px 400px', stored: [{ x: 460, y: 160 }] });
});

it('[CHT-11] a pointer resizes the room by its edges and corners', async () => {
  const { stored } = await renderRoom(BOX);
  drag(getCorner(-1, -1), [-50, -60]);
  expect(stored).toEqual([{ x: 350, y: 140, width: 450, height: 460 }]);
  drag(getCorner(1, 0), [30, 99]);
  expect(stored.at(-1)).toEqual({ x: 350, y: 140, width: 480, height: 460 });
});

it('the room moves back when the pointer is canceled, or on Escape, which does not close it then', async () => {
  const { stored } = await renderRoom(BOX);
  drag(getHead(), [60, -40], 'pointerCancel');
  press(getHead());
  movePointer(getHead());
  await act(async () => void fireEvent.keyDown(getGrip(), { key: 'Escape' }));
  expect({ place: getPlace(), stored, state: getState() }).toEqual({ place: '400px 200px 400px 400px', stored: [], state: 'open' });
});

it.each([
  ['another button', () => press(getHead(), 2)],
  ['a control in its header', () => press(getClose())],
])('the room is not moved by %s', async (_name, start) => {
  const { stored } = await renderRoom(BOX);
  start();
  movePointer(getHead());
  fireEvent.pointerUp(getHead(), { pointerId: 1, clientX: 50, clientY: 50 });
  expect(stored).toEqual([]);
});

it.each([
  ['ArrowLeft', false, { x: 384, y: 200 }],
  ['ArrowRight', false, { x: 416, y: 200 }],
  ['ArrowUp', false, { x: 400, y: 184 }],
  ['ArrowDown', false, { x: 400, y: 216 }],
  ['Tab', false, null],
  ['ArrowUp', true, { x: 400, y: 200, width: 400, height: 384 }],
])('[CHT-11] the key %s (with Shift: %s) stores %j, or has its default action', async (key, shiftKey, change) => {
  const { stored } = await renderRoom(BOX);
  let isDefault = false;
  await act(async () => void (isDefault = fireEvent.keyDown(getGrip(), { key, shiftKey })));
  expect({ stored, isDefault }).toEqual({ stored: change === null ? [] : [change], isDefault: change === null });
});

it('the room opens at the start of a page with a form at its end', async () => {
  await renderRoom({ open: true }, { atStart: true });
  expect(getPlace()).toBe('16px 8px 360px 700px');
});
