import { expect, it, vi } from 'vitest';
import { createFakeSockets } from '../tests/kit/runtime/fake-sockets.ts';
import { MemoryClock } from '../tests/kit/runtime/memory-ports.ts';
import type { SocketPort } from './ports/ports.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

function connect(random = 0) {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const clock = new MemoryClock(0);
  const sockets = createFakeSockets(clock);
  const events: string[] = [];
  const [open, message, close] = [() => events.push('open'), (text: string) => events.push(text), () => events.push('close')];
  const deps = { clock, socket: sockets.socket };
  const socket = new ReconnectingSocket(deps, { address: () => 'wss://feed.example/', open, message, close });
  socket.connect();
  const getTimes = () => sockets.opened.map(({ at }) => at / 1000);
  return { ...sockets, clock, socket, events, getTimes };
}

it.each([
  [0, [0, 1, 3, 7, 15, 31, 61, 91]],
  [1, [0, 0.75, 2.25, 5.25, 11.25, 23.25, 45.75, 68.25]],
])('reopens a closed connection after waits that double up to 30 s, jittered by %d', (random, expected) => {
  const { clock, getLast, getTimes } = connect(random);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    getLast().on.close();
    clock.advance(expected[attempt + 1]! * 1000 - clock.now());
  }
  expect(getTimes()).toEqual(expected);
});

it('reopens an established connection after a short wait', () => {
  const { socket, clock, getLast, getTimes } = connect();
  getLast().on.close();
  clock.advance(1000);
  socket.establish();
  getLast().on.close();
  clock.advance(1000);
  expect(getTimes()).toEqual([0, 1, 2]);
});

it('ignores late events of a closed connection', () => {
  const { socket, clock, opened, getLast, events } = connect();
  getLast().on.open();
  getLast().on.close();
  clock.advance(1000);
  events.length = 0;
  opened[0]!.on.open();
  opened[0]!.on.message('late');
  opened[0]!.on.close();
  expect({ events, isSent: socket.send('{}'), attempts: opened.length }).toEqual({ events: [], isSent: false, attempts: 2 });
});

it('reopens a closed connection once on request, and closes an open one before the next', () => {
  const { socket, clock, opened, getLast, getTimes } = connect();
  getLast().on.close();
  expect(socket.isActive).toBe(true);
  socket.retry();
  socket.retry();
  clock.advance(1000);
  expect(getTimes()).toEqual([0, 0]);
  socket.connect();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
});

it('counts a connection that throws as closed, and retries it', () => {
  const clock = new MemoryClock(0);
  const open = vi.fn<SocketPort['open']>().mockThrow(new DOMException('blocked', 'SecurityError'));
  const close = vi.fn<() => void>();
  new ReconnectingSocket({ clock, socket: { open } }, { address: () => 'wss://[', message: () => undefined, close }).connect();
  clock.advance(1000);
  expect({ attempts: open.mock.calls.length, closed: close.mock.calls.length }).toEqual({ attempts: 2, closed: 2 });
});

it('closes a connection that is not established within 10 s, and retries it', () => {
  const { clock, opened, getLast, events } = connect();
  getLast().on.open();
  clock.advance(10_000);
  expect({ isClosed: getLast().isClosed, events }).toEqual({ isClosed: true, events: ['open', 'close'] });
  clock.advance(1000);
  expect(opened.length).toBe(2);
});

it.each([
  ['open', (parts: ReturnType<typeof connect>) => parts.getLast().on.open()],
  ['waiting', (parts: ReturnType<typeof connect>) => parts.getLast().on.close()],
])('stays closed once it is disposed while %s', (_name, happen) => {
  const parts = connect();
  happen(parts);
  parts.socket.dispose();
  const { isActive } = parts.socket;
  parts.socket.connect();
  parts.clock.advance(60_000);
  expect({ attempts: parts.opened.length, isActive }).toEqual({ attempts: 1, isActive: false });
});
