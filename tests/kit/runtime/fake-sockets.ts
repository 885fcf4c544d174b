import type { MemoryClock } from './memory-ports.ts';
import type { SocketPort } from '../../../runtime/ports/ports.ts';

interface FakeConnection<Sent> {
  readonly address: string;
  readonly at: number;
  readonly sent: Sent[];
  readonly on: Parameters<SocketPort['open']>[1];
  readonly receive: (message: unknown) => void;
  isClosed: boolean;
}

export function createFakeSockets<Sent = unknown>(clock: Pick<MemoryClock, 'now'>) {
  const opened: FakeConnection<Sent>[] = [];
  const socket: SocketPort = {
    open(address, on) {
      const receive = (message: unknown) => on.message(JSON.stringify(message));
      const connection: FakeConnection<Sent> = { address, at: clock.now(), sent: [], on, receive, isClosed: false };
      opened.push(connection);
      return { send: (text) => connection.sent.push(JSON.parse(text) as Sent), close: () => void (connection.isClosed = true) };
    },
  };
  const getLast = (): FakeConnection<Sent> => {
    const connection = opened.at(-1);
    if (connection === undefined) throw new Error('no connection');
    return connection;
  };
  return { socket, opened, getLast };
}
