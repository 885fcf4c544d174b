import { connect } from 'node:net';
import type { Hostile } from './bytes.ts';

export function attack(port: number, [, bytes, , , then]: Hostile): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    // The server may well reset what it does not want to read.
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answer));
    socket.write(bytes, 'latin1', () => {
      if (then === 'reset') socket.resetAndDestroy();
      if (then === 'done') socket.end();
    });
  });
}

export function statusesIn(answer: string): string {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status).join(' ');
}
