import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { createSandbox } from '../../../sandbox/app.ts';
import { attachStream } from '../../../sandbox/attach-stream.ts';

/** Serves the sockets of a sandbox until the test ends. `tick` sends due messages. */
export async function startSocketServer(sandbox: ReturnType<typeof createSandbox>) {
  const server = createServer();
  let tick = () => {};
  const stop = attachStream(server, sandbox, (run) => {
    tick = run;
    return () => {};
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    stop();
    server.close();
  });
  return { server, address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, tick: () => tick() };
}
