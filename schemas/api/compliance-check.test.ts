import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { complianceCheck, LIMIT_STATUSES } from './compliance-check.ts';

const nothing = {
  menu: [],
  business: [],
  limit: {
    limit_country: false,
    is_show_compliance_tips: false,
    is_uk_limit: false,
    brazil_toast: false,
    is_nl_limit: false,
    is_italy_limit: false,
    ltw_toast: false,
    is_uzbekistan_toast: false,
    is_blocked_country: false,
  },
  toast: {
    is_hk_user: false,
    is_withdraw_only_user: false,
    limit_country_user_status: null,
    kyc_toast: {
      show_kyc_upgrade_notice: false,
      is_risk_user: false,
      risk_user_guide_msg: '',
      risk_user_guide_url: '',
      risk_user_guide_frequency: 0,
      risk_user_guide_cookie_key: '',
      risk_user_guide_be_closed: false,
    },
    config: {},
  },
};

describe('complianceCheck', () => {
  it.each([{}, { menu: null, limit: [], toast: {} }, { toast: { kyc_toast: null, config: [] } }])(
    '[FAC-19] reads what %j lacks as false or empty',
    (wire) => {
      expect(z.parse(complianceCheck, wire)).toEqual(nothing);
    },
  );

  it.each(Object.keys(nothing.limit))('[FAC-14] takes limit.%s as a boolean or 0/1', (name) => {
    const read = (value: unknown) => z.parse(complianceCheck, { limit: { [name]: value } }).limit;
    expect(read(1)).toEqual({ ...nothing.limit, [name]: true });
    expect(read(true)).toEqual({ ...nothing.limit, [name]: true });
    expect(read(0)).toEqual(nothing.limit);
    expect(read(false)).toEqual(nothing.limit);
  });

  it.each([
    ['US', true],
    ['233', true],
    ['', false],
  ])('[FAC-14] reads the code %j in limit_country as %s', (code, expected) => {
    expect(z.parse(complianceCheck, { limit: { limit_country: code } }).limit.limit_country).toBe(expected);
  });

  it.each(LIMIT_STATUSES)('knows the status %s', (status) => {
    const check = z.parse(complianceCheck, { toast: { limit_country_user_status: status } });
    expect(check.toast.limit_country_user_status).toBe(status);
  });

  it('reads a status it does not know as none and a negative frequency as always', () => {
    const wire = { toast: { limit_country_user_status: 'NEW', kyc_toast: { risk_user_guide_frequency: -1 } } };
    expect(z.parse(complianceCheck, wire)).toEqual(nothing);
  });

  it('keeps toast configs by page path', () => {
    const config = { '/price': { content: 'Text', ok_button: 'OK', limit_country_toast: 1 } };
    expect(z.parse(complianceCheck, { toast: { config } }).toast.config).toEqual({
      '/price': {
        content: 'Text',
        text_link: [],
        ok_button: 'OK',
        ok_button_router: null,
        cancel_button: '',
        toast_config: false,
        limit_country_toast: true,
      },
    });
  });

  it('reads its own answer again, as the stored copy needs', () => {
    const check = z.parse(complianceCheck, {
      limit: { limit_country: 'US' },
      toast: { limit_country_user_status: 'LIMIT_VISITOR' },
    });
    expect(z.parse(complianceCheck, check)).toEqual(check);
  });

  it.each([{ limit: { is_uk_limit: 'yes' } }, { menu: 'nft' }, { limit: 'none' }, 'text'])('refuses %j', (wire) => {
    expect(z.safeParse(complianceCheck, wire).success).toBe(false);
  });
});
