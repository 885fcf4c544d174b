import { expect, it, onTestFinished } from 'vitest';
import { MemoryClock, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { pollPublication } from './start-published.ts';

function following(everyMs: number | null, random = 0.5) {
  const [clock, device, looks] = [new MemoryClock(0), createDevice(), [] as number[]];
  const check = async () => void looks.push(clock.now());
  const stop = pollPublication({ check }, { everyMs, clock, device, random: () => random });
  onTestFinished(stop);
  return { clock, device, looks, stop };
}

it.each([
  [100, 0, [0, 80, 160]],
  [100, 0.5, [0, 100, 200]],
  [100, 0.99, [0, 119.6]],
  [null, 0.5, [0]],
])('[MAN-12] a page that polls every %s ms with random value %d checks at %j', (everyMs, random, expected) => {
  const { clock, looks } = following(everyMs, random);
  clock.advance(200);
  expect(looks).toEqual(expected);
});

it('[MAN-12] a check on return delays the next, and a hidden or disposed page doesn’t check', () => {
  const { clock, device, looks, stop } = following(100);
  clock.advance(50);
  device.returnToPage();
  clock.advance(100);
  expect(looks).toEqual([0, 50, 150]);
  device.hide();
  clock.advance(1000);
  expect(looks).toHaveLength(3);
  device.returnToPage();
  stop();
  device.returnToPage();
  clock.advance(100);
  expect(looks).toHaveLength(4);
});
