import { describe, expect, it } from 'vitest';
import { json } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { OlderPages } from './market-bars.ts';
import { Series } from './series.ts';
import { bar, columns, feedOf, following, HOUR, inTurn, PAGE, SECOND, watched } from '../../tests/kit/runtime/bars.ts';

const OLDER = [bar(SECOND - 4 * HOUR, 8), bar(SECOND - 3 * HOUR, 9)];

describe('older pages', () => {
  it('are prepended, one page at a time, even if requested repeatedly', async () => {
    const { live, bars, changes, histories, paint } = await following(columns(PAGE), columns([...OLDER, PAGE[0]!]));
    live.loadOlder();
    live.loadOlder();
    await settle();
    paint();
    expect(histories().slice(1)).toMatchObject([{ to: String(PAGE[0]!.time), countback: '3' }]);
    expect({ bars: bars(), changes }).toEqual({ bars: [...OLDER, ...PAGE], changes: [{ kind: 'older', added: 2 }] });
  });

  it.each([
    ['there are none', {}, 2],
    ['there are enough', { atMost: 3 }, 1],
  ])('are requested no more once %s', async (_name, amount, requests) => {
    const parts = feedOf({ 'udf-history': inTurn(columns(PAGE), { s: 'no_data' }) });
    const { live, bars } = watched(parts, { amount });
    for (let turn = 0; turn < 4; turn += 1) {
      await settle();
      live.loadOlder();
    }
    expect({ bars: bars(), requests: parts.histories().length }).toEqual({ bars: PAGE, requests });
  });

  it('are requested again after a page that replaced all bars, although there were none before', async () => {
    const series = new Series({ resolution: '60', base: '60', notify: () => undefined });
    series.fill(PAGE, SECOND);
    series.prepend([]);
    expect(series.hasAll).toBe(true);
    series.markGap();
    const later = PAGE.map((each) => ({ ...each, time: each.time + 100 * HOUR }));
    series.fill(later, SECOND + 100 * HOUR);
    expect(series.hasAll).toBe(false);
  });

  it('that fail are requested again after a delay', async () => {
    const { live, bars, clock, histories } = await following(columns(PAGE), json({}, 500), columns(OLDER));
    live.loadOlder();
    await settle();
    live.loadOlder();
    await settle();
    expect({ asked: histories().length, state: live.state }).toEqual({ asked: 2, state: 'ready' });
    clock.advance(1000);
    live.loadOlder();
    await settle();
    expect(bars()).toEqual([...OLDER, ...PAGE]);
  });

  it('wait shortly again after a success, and are dropped where what they were for is gone', async () => {
    const [clock, shown, asked] = [new MemoryClock(0), [] as unknown[], [] as number[]];
    const series = { first: 5, hasAll: false, prepend: (page: unknown) => void shown.push(page) };
    const older = new OlderPages(clock);
    const load = (page: unknown) => older.load(series as unknown as Series, (to) => (asked.push(to), page as Promise<never>));
    for (const page of [Promise.reject(new Error('no')), Promise.resolve([]), Promise.reject(new Error('no')), Promise.resolve([])]) {
      await load(page);
      clock.advance(1000);
    }
    expect({ asked, shown }).toEqual({ asked: [5, 5, 5, 5], shown: [[], []] });
    const late = load(Promise.resolve([bar(1)]));
    series.first = 3;
    await late;
    await older.load({ first: undefined } as Series, async () => (asked.push(0), []));
    expect({ asked: asked.length, shown: shown.length }).toEqual({ asked: 5, shown: 2 });
  });
});
