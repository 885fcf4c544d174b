import { expect, it, vi } from 'vitest';
import { yieldToMain } from './yield-to-main.ts';

it('lets other tasks run before it resolves', async () => {
  const done: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => done.push('another task'));
  port1.start();
  port2.postMessage(null);
  const close = vi.spyOn(MessagePort.prototype, 'close');
  const resumed = yieldToMain().then(() => done.push('resumed'));
  done.push('current task');
  await resumed;
  port1.close();
  expect([close.mock.calls.length, done]).toEqual([2, ['current task', 'another task', 'resumed']]);
});
