import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { totalFunds, userInfo, userTier } from './user.ts';

describe('userInfo', () => {
  it('[FAC-1] keeps the fields of the spec, levels as numbers, and drops the rest', () => {
    const wire = {
      uid: 10001,
      tier_level: '11',
      verified: '5',
      country: '233',
      is_login: 1,
      total_usd: 12.5,
      is_sub: 1,
      email: 'not ours',
    };
    expect(z.parse(userInfo, wire)).toEqual({
      uid: '10001',
      tier_level: 11,
      verified: 5,
      country: 233,
      is_login: true,
      total_usd: '12.5',
      is_sub: true,
    });
  });

  it('[FAC-6] reads a missing tier or verified level as null, and 0 as 0', () => {
    const levels = (wire: object) => {
      const user = z.parse(userInfo, wire);
      return [user?.tier_level, user?.verified];
    };
    expect(levels({})).toEqual([null, null]);
    expect(levels({ tier_level: null, verified: '' })).toEqual([null, null]);
    expect(levels({ tier_level: 0, verified: '0' })).toEqual([0, 0]);
  });

  it('tells an explicit is_login: false from a missing one', () => {
    expect(z.parse(userInfo, { is_login: false })?.is_login).toBe(false);
    expect(z.parse(userInfo, {})?.is_login).toBeNull();
  });

  it('reads null data as no user', () => {
    expect(z.parse(userInfo, null)).toBeNull();
  });

  it.each([{ tier_level: 'high' }, { verified: {} }, 'user'])('refuses %j', (wire) => {
    expect(z.safeParse(userInfo, wire).success).toBe(false);
  });
});

describe('userTier', () => {
  it('[FAC-6] gives the tier, a missing one as null', () => {
    expect(z.parse(userTier, { tier_level: '10' })).toEqual({ tier_level: 10 });
    expect(z.parse(userTier, {})).toEqual({ tier_level: null });
  });
});

describe('totalFunds', () => {
  it('gives texts, a missing one as 0', () => {
    expect(z.parse(totalFunds, { total_btc: '0.5', total_usd: 100 })).toEqual({ total_btc: '0.5', total_usd: '100' });
    expect(z.parse(totalFunds, {})).toEqual({ total_btc: '0', total_usd: '0' });
  });
});
