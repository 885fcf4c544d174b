import { describe, expect, it } from 'vitest';
import { fakeRow } from '../testing/markets.ts';
import { nextOrder, type Order, sortRows } from './order.ts';

const ROWS = [
  fakeRow('SOL', { numbers: { price: 152, change: -3.27, volume: 300 } }),
  fakeRow('BTC', { numbers: { price: 67234, change: 2.41, volume: 900 } }),
  fakeRow('ADA', { numbers: { price: 0.44, change: 2.41, volume: 100 } }),
];
const sorted = (order: Order | null): string[] => sortRows(ROWS, order).map(({ base }) => base);

describe('sortRows', () => {
  it.each<[Order | null, string[]]>([
    [null, ['SOL', 'BTC', 'ADA']],
    [{ key: 'price', direction: 'descending' }, ['BTC', 'SOL', 'ADA']],
    [{ key: 'price', direction: 'ascending' }, ['ADA', 'SOL', 'BTC']],
    [{ key: 'change', direction: 'descending' }, ['BTC', 'ADA', 'SOL']],
    [{ key: 'volume', direction: 'descending' }, ['BTC', 'SOL', 'ADA']],
    [{ key: 'pair', direction: 'ascending' }, ['ADA', 'BTC', 'SOL']],
  ])('%j gives %j', (order, expected) => {
    expect(sorted(order)).toEqual(expected);
  });

  it('keeps the order of a list without numbers', () => {
    const rows = [fakeRow('SOL'), fakeRow('BTC')];
    expect(sortRows(rows, { key: 'price', direction: 'descending' })).toEqual(rows);
  });
});

describe('nextOrder', () => {
  it('goes from the largest first to the smallest first to the order in which the list came', () => {
    const first = nextOrder(null, 'price');
    const second = nextOrder(first, 'price');
    expect(first?.direction).toBe('descending');
    expect(second?.direction).toBe('ascending');
    expect(nextOrder(second, 'price')).toBeNull();
  });

  it('begins names at A', () => {
    expect(nextOrder(null, 'pair')).toEqual({ key: 'pair', direction: 'ascending' });
  });

  it('begins anew at another column', () => {
    expect(nextOrder({ key: 'price', direction: 'ascending' }, 'volume')).toEqual({ key: 'volume', direction: 'descending' });
  });
});
