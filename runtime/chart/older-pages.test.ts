import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { bar, columns, feedOf, following, HOUR, PAGE, SECOND, watched } from './testing.ts';

describe('older pages', () => {
  const OLDER = [bar(SECOND - 4 * HOUR, 8), bar(SECOND - 3 * HOUR, 9)];

  it('come in front, once at a time, however often they are asked for', async () => {
    const { live, bars, changes, histories, paint } = await following(columns(PAGE), columns([...OLDER, PAGE[0]!]));
    live.loadOlder();
    live.loadOlder();
    await settle();
    paint();
    expect(histories().slice(1)).toMatchObject([{ to: String(PAGE[0]!.time), countback: '3' }]);
    expect({ bars: bars(), changes }).toEqual({ bars: [...OLDER, ...PAGE], changes: [{ kind: 'older', added: 2 }] });
  });

  it('are asked for no more once there are none', async () => {
    const { live, bars, histories } = await following(columns(PAGE), { s: 'no_data' });
    for (let turn = 0; turn < 3; turn += 1) {
      live.loadOlder();
      await settle();
    }
    expect({ bars: bars(), asked: histories().length }).toEqual({ bars: PAGE, asked: 2 });
  });

  it('are asked for no more once there are enough', async () => {
    const parts = feedOf({ 'udf-history': columns(PAGE) });
    const { live } = watched(parts, { amount: { atMost: 3 } });
    await settle();
    live.loadOlder();
    await settle();
    expect(parts.histories().length).toBe(1);
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
