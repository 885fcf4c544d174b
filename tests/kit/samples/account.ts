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
  wallet: {
    ...FRAME_SAMPLE,
    total: { value: 'funds.total' },
    accounts: { value: 'wallet.accounts' },
    actions: list({ transfer: control('funds.transfer', 'open-transfer') }),
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
  deposit: {
    ...FRAME_SAMPLE,
    coin: { value: 'route.currency' },
    networks: { value: 'deposit.networks' },
    actions: list({ wallet: link('deposit.wallet', 'funds') }),
    warnings: list({ network: { text: text('deposit.warning') } }),
  },
  passkeys: {
    ...FRAME_SAMPLE,
    keys: { value: 'passkeys.list' },
    create: control('passkey.create', 'passkey-create'),
    canCreate: { by: 'device.passkeys', cases: { none: false, external: true }, else: true },
    hint: { by: 'device.passkeys', cases: { none: text('passkey.none') } },
  },
  withdraw: {
    ...FRAME_SAMPLE,
    coin: { value: 'route.currency' },
    balances: { value: 'withdraw.balances' },
    networks: { value: 'withdraw.networks' },
    fields: list({
      network: { kind: 'select', required: true, label: text('withdraw.network') },
      address: { kind: 'text', required: true, label: text('withdraw.address') },
      amount: { kind: 'amount', required: true, label: text('withdraw.amount') },
    }),
    review: control('withdraw.review', 'review-withdrawal'),
    secrets: list({ fundpass: { kind: 'password', required: true, refusal: 7, label: text('withdraw.fundpass') } }),
    send: control('withdraw.send', 'withdraw'),
  },
  steps: { title: text('totp.title'), intro: text('totp.intro'), ...STEPS_SAMPLE },
  'account-steps': { ...FRAME_SAMPLE, ...STEPS_SAMPLE },
  tickets: {
    ...FRAME_SAMPLE,
    tickets: { value: 'tickets.list' },
    open: { value: 'tickets.open' },
    thread: {
      messages: { value: 'tickets.thread' },
      back: link('tickets.back', 'tickets'),
      fields: list({ reply: { kind: 'area', required: true, maxLength: 2000, label: text('tickets.reply') } }),
      send: control('tickets.send', 'reply-ticket'),
      close: control('tickets.close', 'close-ticket'),
    },
    fields: list({
      subject: { kind: 'text', required: true, maxLength: 100, label: text('tickets.subject') },
      category: {
        kind: 'select',
        required: true,
        label: text('tickets.category'),
        options: list({ deposit: { label: text('tickets.deposit') } }),
      },
      text: { kind: 'area', required: true, maxLength: 2000, label: text('tickets.text') },
    }),
    send: control('tickets.send', 'write-ticket'),
  },
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
