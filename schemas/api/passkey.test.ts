import { expect, it } from 'vitest';
import { z } from '../zod.ts';
import { passkeyCreateOptions, passkeyStrategy } from './passkey-options.ts';
import { passkeyAssertion, passkeyList } from './passkey-result.ts';

it.each(['anna', { name: 'anna' }, { id: 'dXNlcg', name: 'anna', displayName: 'Anna' }])(
  'takes the user of the create options as %j',
  (user) => {
    expect(z.parse(passkeyCreateOptions, { challenge: 'Y2g', user })).toEqual({
      challenge: 'Y2g',
      user,
      excludeCredentials: [],
    });
  },
);

it('refuses a challenge that is not base64url', () => {
  expect(z.safeParse(passkeyCreateOptions, { challenge: 'a+b/c=', user: 'anna' }).success).toBe(false);
});

it('keeps the strategy of a sign-in', () => {
  const passkey = { challenge: 'Y2g', allowCredentials: [{ id: 'aWQ', type: 'public-key' }] };
  expect(z.parse(passkeyStrategy, { passkey, captcha: 1 })).toEqual({ passkey });
});

it('refuses a sign-in result of another type', () => {
  const result = {
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { authenticatorData: 'YQ', clientDataJSON: 'Yg', signature: 'Yw' },
  };
  expect(z.parse(passkeyAssertion, result)).toEqual(result);
  expect(z.safeParse(passkeyAssertion, { ...result, type: 'password' }).success).toBe(false);
});

it('lists passkeys, a missing list as none', () => {
  expect(z.parse(passkeyList, null)).toEqual([]);
  expect(z.parse(passkeyList, [{ id: 7, name: 'Phone', created_at: 1, last_used_at: null }])).toEqual([
    { id: '7', name: 'Phone', created_at: 1, last_used_at: null },
  ]);
});
