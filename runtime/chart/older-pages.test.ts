import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { bar, columns, feedOf, following, HOUR, inTurn, PAGE, SECOND, watched } from './testing.ts';

const OLDER = [bar(SECOND - 4 * HOUR, 8), bar(SECOND - 3 * HOUR, 9)];

describe('older pages', () => {
  it('come in front, once at a time, however often they are asked for', async () => {
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

  it('that fail are asked for again, but not at once', async () => {
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
});
