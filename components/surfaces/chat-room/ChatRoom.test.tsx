import { act, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import type { ChatRoom as Kept } from '../../../schemas/stored/chat-room.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { fakeRoom, propsOf } from '../../../tests/kit/components/rooms.ts';
import { ChatRoom, createPanel } from './ChatRoom.tsx';
// Preloads the chunk, so that opening is synchronous.
import './Panel.tsx';

const WINDOW = { width: 1280, height: 720 };

async function show(first: Partial<Kept> = {}, given: { asked?: string | null; loggedIn?: boolean; atStart?: boolean } = {}) {
  const kept: Partial<Kept>[] = [];
  const record = observable.box<Kept>({ open: false, x: null, y: null, width: 360, height: 700, ...first }, { deep: false });
  const change = (to: Partial<Kept>) => runInAction(() => record.set({ ...record.get(), ...to }));
  const store: ChatPanel['store'] = (to) => {
    kept.push(to);
    change(to);
  };
  const page = { label: 'Full page', link: linkTo('chatroom') };
  const props = {
    ...propsOf(fakeRoom().room, { loggedIn: given.loggedIn ?? true }),
    title: 'Chat room',
    open: 'Chat',
    page,
    atStart: given.atStart ?? false,
  };
  const surface = fakeHandle('chat-room');
  const Page = observer(function Page() {
    const panel = { ...record.get(), store, requestedRoom: given.asked ?? null };
    return <ChatRoom props={{ ...props, panel: { state: 'ready', value: panel } }} surface={surface} />;
  });
  await act(async () => void render(<Page />));
  return { kept, elsewhere: (to: Partial<Kept>) => act(async () => change(to)) };
}

const root = () => document.querySelector<HTMLElement>('[data-surface="chat-room"]');
const state = () => root()?.dataset['state'];
const launcher = () => screen.getByRole('button', { name: 'Chat' });
const close = () => screen.getByRole('button', { name: 'chat:close' });
const click = (element: Element) => act(async () => void fireEvent.click(element));
const place = () => {
  const { left, top, width, height } = root()?.style ?? {};
  return [left, top, width, height].join(' ');
};

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: WINDOW.width, configurable: true });
  window.innerHeight = WINDOW.height;
  Element.prototype.setPointerCapture = () => undefined;
});

describe('the launcher', () => {
  it('[CHT-1][CHT-6] stands there closed, opens the room, and the focus goes along and back', async () => {
    const { kept } = await show();
    expect({ state: state(), action: launcher().dataset['action'] }).toEqual({ state: 'closed', action: 'open-chat' });
    await click(launcher());
    expect({ state: state(), kept }).toEqual({ state: 'open', kept: [{ open: true }] });
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await click(close());
    expect({ state: state(), kept: kept.at(-1) }).toEqual({ state: 'closed', kept: { open: false } });
    expect(document.activeElement).toBe(launcher());
  });

  it('[CHT-9] is not there where the room was left open, which takes nobody’s focus', async () => {
    await show({ open: true });
    expect({ state: state(), focus: document.activeElement }).toEqual({ state: 'open', focus: document.body });
  });

  it('follows other tabs without the focus', async () => {
    const { elsewhere } = await show();
    await elsewhere({ open: true });
    expect({ state: state(), focus: document.activeElement }).toEqual({ state: 'open', focus: document.body });
    await elsewhere({ open: false });
    expect({ state: state(), focus: document.activeElement }).toEqual({ state: 'closed', focus: document.body });
  });

  it('[CHT-7][CHT-8] opens by itself on an address that asks for it, once', async () => {
    const { kept } = await show({}, { asked: '/?chatroom=' });
    expect({ state: state(), kept }).toEqual({ state: 'open', kept: [{ open: true }] });
    await click(close());
    expect({ state: state(), kept: kept.at(-1) }).toEqual({ state: 'closed', kept: { open: false } });
  });
});

describe('the panel', () => {
  it('[CHT-10] has its default size in the corner, a name, a link to its page, and closes on Escape', async () => {
    await show({ open: true });
    expect(place()).toBe('904px 8px 360px 700px');
    expect(screen.getByRole('complementary', { name: 'Chat room' })).toBe(root());
    expect(screen.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe('/chatroom');
    await act(async () => void fireEvent.keyDown(close(), { key: 'Escape' }));
    expect(state()).toBe('closed');
  });

  it('gives a visitor the focus where he can close it', async () => {
    await show({}, { loggedIn: false });
    await click(launcher());
    expect(document.activeElement).toBe(close());
  });

  it('stays inside a window that shrinks, and remembers its size for when it grows', async () => {
    const { kept } = await show({ open: true, x: 800, y: 10 });
    await act(async () => {
      Object.defineProperty(document.documentElement, 'clientWidth', { value: 800, configurable: true });
      window.innerHeight = 500;
      fireEvent(window, new Event('resize'));
    });
    expect({ place: place(), kept }).toEqual({ place: '432px 8px 360px 484px', kept: [] });
  });
});

it('closes if its code fails to load (R1)', async () => {
  const Panel = createPanel(() => Promise.reject(new TypeError('no network')));
  const onClose = vi.fn<() => void>();
  const props = { id: 'chat-room', onClose } as unknown as ComponentProps<typeof Panel>;
  await act(
    async () =>
      void render(
        <Suspense>
          <Panel {...props} />
        </Suspense>,
      ),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

const BOX = { open: true, x: 400, y: 200, width: 400, height: 400 };
const grip = () => screen.getByRole('button', { name: 'chat:move' });
const head = () => grip().closest('header') ?? document.body;
const corner = (x: number, y: number) => root()?.querySelector(`[data-x="${x}"][data-y="${y}"]`) ?? document.body;

function drag(element: Element, [dx, dy]: readonly [number, number], end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const at = (x: number, y: number) => ({ pointerId: 1, button: 0, clientX: x, clientY: y });
  fireEvent.pointerDown(element, at(500, 210));
  fireEvent.pointerMove(element, at(500 + dx / 2, 210 + dy / 2));
  const halfway = place();
  fireEvent[end](element, at(500 + dx, 210 + dy));
  return halfway;
}

const press = (element: Element, button = 0) => fireEvent.pointerDown(element, { pointerId: 1, button, clientX: 0, clientY: 0 });
const moveOver = (element: Element) => fireEvent.pointerMove(element, { pointerId: 1, clientX: 50, clientY: 50 });

describe('by a pointer', () => {
  it('[CHT-11] is moved by its head, and is remembered where it was let go', async () => {
    const { kept } = await show(BOX);
    expect(drag(head(), [60, -40])).toBe('430px 180px 400px 400px');
    expect({ place: place(), kept }).toEqual({ place: '460px 160px 400px 400px', kept: [{ x: 460, y: 160 }] });
  });

  it('[CHT-11] is sized by its edges and corners', async () => {
    const { kept } = await show(BOX);
    drag(corner(-1, -1), [-50, -60]);
    expect(kept).toEqual([{ x: 350, y: 140, width: 450, height: 460 }]);
    drag(corner(1, 0), [30, 99]);
    expect(kept.at(-1)).toEqual({ x: 350, y: 140, width: 480, height: 460 });
  });

  it('goes back where it was when the pointer is taken away, or on Escape, which closes nothing then', async () => {
    const { kept } = await show(BOX);
    drag(head(), [60, -40], 'pointerCancel');
    press(head());
    moveOver(head());
    await act(async () => void fireEvent.keyDown(grip(), { key: 'Escape' }));
    expect({ place: place(), kept, state: state() }).toEqual({ place: '400px 200px 400px 400px', kept: [], state: 'open' });
  });

  it.each([
    ['another button', () => press(head(), 2)],
    ['a control in its head', () => press(close())],
  ])('is not moved by %s', async (_name, start) => {
    const { kept } = await show(BOX);
    start();
    moveOver(head());
    fireEvent.pointerUp(head(), { pointerId: 1, clientX: 50, clientY: 50 });
    expect(kept).toEqual([]);
  });
});

describe('by the keyboard', () => {
  it.each([
    ['ArrowLeft', false, { x: 384, y: 200 }],
    ['ArrowRight', false, { x: 416, y: 200 }],
    ['ArrowUp', false, { x: 400, y: 184 }],
    ['ArrowDown', false, { x: 400, y: 216 }],
    ['ArrowUp', true, { x: 400, y: 200, width: 400, height: 384 }],
  ])('[CHT-11] %s (with Shift: %s) is remembered', async (key, shiftKey, change) => {
    const { kept } = await show(BOX);
    await act(async () => void fireEvent.keyDown(grip(), { key, shiftKey }));
    expect(kept).toEqual([change]);
  });

  it('leaves other keys alone', async () => {
    const { kept } = await show(BOX);
    expect(fireEvent.keyDown(grip(), { key: 'Tab' })).toBe(true);
    expect(kept).toEqual([]);
  });
});

it('opens at the other side where the page has its form at the end', async () => {
  await show({ open: true }, { atStart: true });
  expect(place()).toBe('16px 8px 360px 700px');
});
