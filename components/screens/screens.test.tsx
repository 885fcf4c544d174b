import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from '../../schemas/zod.ts';
import { described } from '../schemas.ts';
import { fakeMarkets, fakeRow } from './testing/markets.ts';
import { renderScreen } from './testing/render-screen.tsx';

const SCREENS = described.filter(({ slots }) => slots.includes('screen'));
const FACTS = [true, false] as const;

const headingLevels = (): number[] => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));

describe.each(SCREENS.map((entry) => [entry.name, entry] as const))('screen %s', (_, entry) => {
  it('has a sample that its own schema accepts, and takes no prop that the schema does not know', async () => {
    const { props, sample } = await entry.schema();
    expect(z.safeParse(props, sample).error?.issues ?? []).toEqual([]);
    expect(z.safeParse(props, { ...sample, unknown: true }).success).toBe(false);
  });

  it.each(FACTS)('starts with its one h1 and skips no level of headings (logged in: %s)', async (loggedIn) => {
    const [Screen, schema] = await Promise.all([entry.load(), entry.schema()]);
    renderScreen(Screen, schema, {
      'session.isLoggedIn': loggedIn,
      'market.list': fakeMarkets([fakeRow('BTC')]),
      'market.pair': { state: 'ready', value: fakeRow('BTC') },
      'funds.total': { state: 'ready', value: { btc: '0.5 BTC', fiat: '$33,600' } },
      'route.currency': 'USDT',
    });
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });
});
