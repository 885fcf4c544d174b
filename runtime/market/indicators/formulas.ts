import type { InputsOf, Source } from '../../../schemas/indicators/inputs.ts';
import { createExponentialAverage, SimpleAverage, SlidingFold, Smoothing } from './accumulators.ts';
import { type Formula, type ReadBar, readEntry } from './bar-indicator.ts';

const open: ReadBar = (bars, at) => readEntry(bars.open, at);
const high: ReadBar = (bars, at) => readEntry(bars.high, at);
const low: ReadBar = (bars, at) => readEntry(bars.low, at);
const close: ReadBar = (bars, at) => readEntry(bars.close, at);

const READ_SOURCE: Readonly<Record<Source, ReadBar>> = {
  open,
  high,
  low,
  close,
  hl2: (bars, at) => (high(bars, at) + low(bars, at)) / 2,
  hlc3: (bars, at) => (high(bars, at) + low(bars, at) + close(bars, at)) / 3,
  ohlc4: (bars, at) => (open(bars, at) + high(bars, at) + low(bars, at) + close(bars, at)) / 4,
};

/**
 * MACD as in Pine's reference: fast − slow, its average, and their difference (not doubled). Averages are seeded with the first value.
 * Values are hidden until all averages have seen their full length.
 */
export function createMacd(inputs: InputsOf<'macd'>): Formula<'macd' | 'signal' | 'histogram'> {
  const read = READ_SOURCE[inputs.source];
  const fast = createExponentialAverage(inputs.fast);
  const slow = createExponentialAverage(inputs.slow);
  const average = createExponentialAverage(inputs.signal);
  const first = Math.max(inputs.fast, inputs.slow) + inputs.signal - 2;
  return {
    outputs: ['macd', 'signal', 'histogram'],
    state: [fast, slow, average],
    write: (bars, at, into) => {
      const value = read(bars, at);
      const macd = fast.next(value) - slow.next(value);
      const signal = average.next(macd);
      const isShown = at >= first;
      into.macd[at] = isShown ? macd : NaN;
      into.signal[at] = isShown ? signal : NaN;
      into.histogram[at] = isShown ? macd - signal : NaN;
    },
  };
}

const KDJ_SEED = 50;

/**
 * KDJ. RSV is the position of the close between the lowest low and the highest high of the period, K is RSV smoothed with 1/k, D is K
 * smoothed with 1/d, and J = 3K − 2D. If the range is zero, K doesn't change.
 */
export function createKdj(inputs: InputsOf<'kdj'>): Formula<'k' | 'd' | 'j'> {
  const highs = new SlidingFold(inputs.period, 'highest');
  /** Folds negated lows, so that the highest value is the lowest low. */
  const lows = new SlidingFold(inputs.period, 'highest');
  const k = new Smoothing((inputs.k - 1) / inputs.k, KDJ_SEED);
  const d = new Smoothing((inputs.d - 1) / inputs.d, KDJ_SEED);
  return {
    outputs: ['k', 'd', 'j'],
    state: [highs, lows, k, d],
    write: (bars, at, into) => {
      const highest = highs.next(high(bars, at));
      const lowest = -lows.next(-low(bars, at));
      const isShown = at >= inputs.period - 1;
      const range = highest - lowest;
      if (isShown) d.next(k.next(range > 0 ? (100 * (close(bars, at) - lowest)) / range : k.closed));
      into.k[at] = isShown ? k.live : NaN;
      into.d[at] = isShown ? d.live : NaN;
      into.j[at] = isShown ? 3 * k.live - 2 * d.live : NaN;
    },
  };
}

export function createMovingAverages({ method, lengths, source }: InputsOf<'ma'>): Formula<string> {
  const read = READ_SOURCE[source];
  const lines = lengths.map((length) => {
    const average = method === 'simple' ? new SimpleAverage(length) : createExponentialAverage(length);
    return { length, name: `ma${length}`, average };
  });
  return {
    outputs: lines.map(({ name }) => name),
    state: lines.map(({ average }) => average),
    write: (bars, at, into) => {
      const value = read(bars, at);
      for (const { length, name, average } of lines) {
        const column = into[name];
        const shown = average.next(value);
        if (column) column[at] = at >= length - 1 ? shown : NaN;
      }
    },
  };
}

export function createVolume({ average: length }: InputsOf<'volume'>): Formula<'volume' | 'average'> {
  const average = new SimpleAverage(length);
  return {
    outputs: ['volume', 'average'],
    state: [average],
    write: (bars, at, into) => {
      const volume = readEntry(bars.volume, at);
      const shown = average.next(volume);
      into.volume[at] = volume;
      into.average[at] = at >= length - 1 ? shown : NaN;
    },
  };
}
