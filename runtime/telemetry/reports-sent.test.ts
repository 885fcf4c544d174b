import { describe, expect, it, onTestFinished } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { errorAt, rejected, toldPage, uncaught } from '../../tests/kit/runtime/telemetry.ts';

describe('how much is sent', () => {
  it('[RED-14] the same is sent at its 1st, 10th and 100th time, with its count', async () => {
    const { ports, reports } = await toldPage();
    for (let turn = 0; turn < 250; turn += 1) ports.log.error('error', {}, uncaught(errorAt('a.js:1:1', `no answer after ${turn} ms`)));
    expect(reports().map(({ count }) => count)).toEqual([1, 10, 100]);
  });

  it('what differs in its place is not the same', async () => {
    const { ports, reports } = await toldPage();
    for (const line of [1, 2]) ports.log.error('error', {}, uncaught(errorAt(`a.js:${line}:1`)));
    expect(reports()).toHaveLength(2);
  });

  it('no more than twenty within a minute', async () => {
    const { ports, reports } = await toldPage();
    const fail = (name: string) => ports.log.error('error', {}, uncaught(errorAt('a.js:1:1', name)));
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') fail(letter);
    expect(reports()).toHaveLength(20);
    ports.clock.advance(58_999);
    fail('later');
    ports.clock.advance(1);
    fail('after a minute');
    expect(reports()).toHaveLength(21);
  });

  it('no more than ten at once, no body longer than a beacon takes', async () => {
    const { ports, posted } = await toldPage();
    const stack = 'x'.repeat(100_000);
    for (const letter of 'abcdefghijklmnopqrst') {
      ports.log.warn('late', { text: 'y'.repeat(100_000) });
      ports.log.error('error', {}, uncaught(Object.assign(new Error(letter.repeat(5_000)), { stack })));
    }
    expect(posted('/report')).toHaveLength(2);
    for (const body of posted('/report')) expect(body.length).toBeLessThan(65_536);
  });

  it('no more than fifty different ones of a page, whose repetitions are still counted', async () => {
    const { ports, reports } = await toldPage();
    const fail = (turn: number) => ports.log.error('error', {}, uncaught(errorAt('a.js:1:1', 'x'.repeat(turn))));
    for (let turn = 0; turn < 60; turn += 1) {
      fail(turn);
      ports.clock.advance(60_000);
    }
    expect(reports()).toHaveLength(50);
    for (let time = 2; time <= 10; time += 1) fail(1);
    expect(reports().slice(50)).toMatchObject([{ message: 'x', count: 10 }]);
  });
});

it.each([
  ['lines without a place', '\n'.repeat(16_000)],
  ['letters', 'a'.repeat(16_000)],
  ['places without end', 'at a@'.repeat(4_000)],
])('a stack of %s is counted like any other', async (_name, stack) => {
  const { ports, reports } = await toldPage();
  for (let turn = 0; turn < 100; turn += 1) ports.log.error('unhandledrejection', {}, rejected(Object.assign(new Error('a'), { stack })));
  expect(reports().map(({ count }) => count)).toEqual([1, 10, 100]);
});

describe('how it is sent', () => {
  it('by beacon when the page hides', async () => {
    const { ports, beacons } = await toldPage();
    ports.log.error('error', {}, uncaught(new Error('last words')));
    ports.device.hide();
    const reported = beacons.flatMap(([address, body]) => (address === '/report' ? [body] : []));
    expect(reported).toEqual([expect.stringContaining('last words')]);
  });

  it('a failed request doesn’t affect the page, isn’t logged, and the next is sent', async () => {
    const stray: unknown[] = [];
    const note = (reason: unknown): void => void stray.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const { ports, reports, printed } = await toldPage();
    for (const name of ['one', 'two']) {
      ports.log.error('error', {}, uncaught(new Error(name)));
      reports();
      await settle();
    }
    expect({ stray, printed, sent: reports().length }).toEqual({ stray: [], printed: [], sent: 2 });
  });
});
