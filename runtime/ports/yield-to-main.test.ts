import { expect, it } from 'vitest';
import { yieldToMain } from './yield-to-main.ts';

it('a yieldToMain lets other tasks run, and goes on', async () => {
  const done: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => done.push('another task'));
  port1.start();
  port2.postMessage(null);
  const resumed = yieldToMain().then(() => done.push('resumed'));
  done.push('the task at hand');
  await resumed;
  port1.close();
  expect(done).toEqual(['the task at hand', 'another task', 'resumed']);
});
