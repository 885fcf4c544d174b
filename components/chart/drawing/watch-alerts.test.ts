import { describe, expect, it } from 'vitest';
import { FakeBars, settingsOf } from '../testing.ts';
import { watchAlerts } from './watch-alerts.ts';

const TICK = { kind: 'newer', added: 0 } as const;

/** An alert at 100 on a market that stands at a price. */
function watching(last: number, price = 100) {
  const live = new FakeBars([last]);
  const settings = settingsOf();
  settings.addAlert(price);
  const told: number[] = [];
  const end = watchAlerts(live, settings, (reached) => told.push(reached));
  return { live, settings, told, end, tick: (close: number) => live.become([close], TICK) };
}

describe('a price alert', () => {
  it.each([
    ['comes up to it', 99, 100],
    ['comes down to it', 101, 100],
    ['leaps over it', 90, 110],
    ['falls through it', 110, 90],
  ])('is told when the price %s', (_name, before, now) => {
    const { tick, told, settings } = watching(before);
    tick(now);
    expect(told).toEqual([100]);
    expect(settings.alerts).toEqual([]);
  });

  it.each([
    ['stays below', 99, 99.5],
    ['stays above', 101, 100.5],
    ['stays where the alert was put', 100, 100],
    ['falls from where the alert was put', 100, 99],
    ['rises from where the alert was put', 100, 101],
  ])('is not told while the price %s', (_name, before, now) => {
    const { tick, told } = watching(before);
    tick(now);
    expect(told).toEqual([]);
  });

  it('put at the price is told when that comes back to it', () => {
    const { tick, told } = watching(100);
    tick(101);
    tick(99);
    expect(told).toEqual([100]);
  });

  it('is told once, however often the price comes back', () => {
    const { tick, told } = watching(99);
    for (const price of [101, 99, 100, 101]) tick(price);
    expect(told).toEqual([100]);
  });

  it('of a bar that is over is told with the next one', () => {
    const { live, told } = watching(99);
    live.become([99, 101], { kind: 'newer', added: 1 });
    expect(told).toEqual([100]);
  });

  it('is not told of what the price did while nobody looked', () => {
    const { live, tick, told } = watching(99);
    live.become([105], { kind: 'reset' });
    tick(106);
    expect(told).toEqual([]);
    tick(100);
    expect(told).toEqual([100]);
  });

  it('begins with the first price where there was none', () => {
    const { live, tick, told } = watching(99);
    live.become([], { kind: 'reset' });
    tick(101);
    expect(told).toEqual([]);
  });

  it('of another market is left alone', () => {
    const { settings, tick, told } = watching(99);
    settings.setSymbol('C_D');
    tick(101);
    expect(told).toEqual([]);
    expect(settings.alerts).toHaveLength(1);
  });

  it('is told of no more once the watch has ended', () => {
    const { end, tick, told } = watching(99);
    end();
    tick(101);
    expect(told).toEqual([]);
  });
});
