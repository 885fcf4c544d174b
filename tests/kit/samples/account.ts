import { control, FRAME_SAMPLE, link, list, LOGGED_IN, STEPS_SAMPLE, text, texts } from './parts.ts';

const isLevel = (verified: string) => ({ by: 'user.verified', cases: { [verified]: true }, else: false });

export const ACCOUNT_SAMPLES = {
  account: {
    ...FRAME_SAMPLE,
    funds: { total: { value: 'funds.total' } },
    actions: list({ deposit: link('funds.deposit', 'deposit'), transfer: control('funds.transfer', 'open-transfer') }),
    rowsTitle: text('security.rows'),
    rows: list({
      password: {
        label: text('security.password'),
        value: text('security.set'),
        hint: text('security.passwordHint'),
        control: control('security.change', 'change-fund-password'),
      },
      kyc: {
        label: text('security.kyc'),
        value: { value: 'user.level', else: text('security.unknown') },
        action: link('security.verify', 'kyc'),
      },
    }),
  },
  kyc: {
    ...FRAME_SAMPLE,
    level: { value: 'user.level', else: text('kyc.none') },
    levels: list({
      low: { label: text('kyc.low'), text: text('kyc.lowText'), current: isLevel('0') },
      middle: { label: text('kyc.middle'), text: text('kyc.middleText'), current: isLevel('2'), action: link('kyc.identity', 'identity') },
      high: { label: text('kyc.high'), text: text('kyc.highText'), current: isLevel('1'), action: link('kyc.address', 'address') },
    }),
    company: { label: text('kyc.company'), text: text('kyc.companyText'), current: isLevel('3') },
  },
  steps: { title: text('totp.title'), intro: text('totp.intro'), ...STEPS_SAMPLE },
  'account-steps': { ...FRAME_SAMPLE, ...STEPS_SAMPLE },
  auth: {
    ...texts('login', 'title', 'intro'),
    loggedIn: LOGGED_IN,
    account: link('login.account', 'account'),
    notes: list({ prize: { label: text('login.prize'), value: { value: 'prize.num' } } }),
    app: { script: '/micro-apps/auth.js', mode: 'login' },
    ways: list({
      app: { icon: 'smartphone', title: text('login.app'), text: text('login.appText'), action: link('login.download', 'app') },
      passkey: {
        icon: 'key-round',
        title: text('login.passkey'),
        text: text('login.passkeyText'),
        control: control('login.usePasskey', 'passkey-sign-in'),
      },
    }),
    social: { items: list({ google: { label: text('login.google'), icon: 'globe', control: { action: 'social-login' } } }) },
    links: list({ signup: link('login.signup', 'signup'), reset: link('login.reset', 'reset') }),
  },
};
