import { describe, expect, it } from 'vitest';
import { getRiskCookieName } from './compliance.ts';

describe('the cookie of the risk notice', () => {
  it.each(['risk', 'Risk_user-7', 'a', '_', 'x'.repeat(64), 'Dark'])('[RSK-5] is the server’s: %s', (key) => {
    expect(getRiskCookieName(key)).toBe(key);
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a;b', 'a=b', 'a.b', 'ä', 'a\n', '../a', ' a'])('[RSK-6] is the default for %j', (key) => {
    expect(getRiskCookieName(key)).toBe('risk_user_guide');
  });

  it.each(
    'dark market_rise_color lang ref_uid ref_type ref_channel group_id android_build ios_build csrftoken uid nickname finger_print device_type ab_vars kyc_upgrade_notice fiat __Host-meridian_closed'.split(
      ' ',
    ),
  )('[RSK-7] is the default for the product’s own %s', (key) => {
    expect(getRiskCookieName(key)).toBe('risk_user_guide');
  });
});
