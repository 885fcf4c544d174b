import { FRAME_SAMPLE, STEPS_SAMPLE } from './parts.ts';

const here = (verified: string) => ({ by: 'user.verified', cases: { [verified]: true }, else: false });

export const ACCOUNT_SAMPLES = {
  account: {
    ...FRAME_SAMPLE,
    funds: { total: { value: 'funds.total' } },
    actions: {
      list: {
        deposit: { label: { text: 'funds.deposit' }, link: { link: 'deposit' } },
        transfer: { label: { text: 'funds.transfer' }, control: { action: 'open-transfer' } },
      },
    },
    rowsTitle: { text: 'security.rows' },
    rows: {
      list: {
        password: {
          label: { text: 'security.password' },
          value: { text: 'security.set' },
          hint: { text: 'security.passwordHint' },
          control: { label: { text: 'security.change' }, control: { action: 'change-fund-password' } },
        },
        kyc: {
          label: { text: 'security.kyc' },
          value: { value: 'user.level', else: { text: 'security.unknown' } },
          action: { label: { text: 'security.verify' }, link: { link: 'kyc' } },
        },
      },
    },
  },
  wallet: {
    ...FRAME_SAMPLE,
    total: { value: 'funds.total' },
    accounts: { value: 'wallet.accounts' },
    actions: {
      list: { transfer: { label: { text: 'funds.transfer' }, control: { action: 'open-transfer' } } },
    },
  },
  kyc: {
    ...FRAME_SAMPLE,
    level: { value: 'user.level', else: { text: 'kyc.none' } },
    levels: {
      list: {
        low: { label: { text: 'kyc.low' }, text: { text: 'kyc.lowText' }, current: here('0') },
        middle: {
          label: { text: 'kyc.middle' },
          text: { text: 'kyc.middleText' },
          current: here('2'),
          action: { label: { text: 'kyc.identity' }, link: { link: 'identity' } },
        },
        high: {
          label: { text: 'kyc.high' },
          text: { text: 'kyc.highText' },
          current: here('1'),
          action: { label: { text: 'kyc.address' }, link: { link: 'address' } },
        },
      },
    },
    company: { label: { text: 'kyc.company' }, text: { text: 'kyc.companyText' }, current: here('3') },
  },
  deposit: {
    ...FRAME_SAMPLE,
    coin: { value: 'route.currency' },
    networks: { value: 'deposit.networks' },
    actions: { list: { wallet: { label: { text: 'deposit.wallet' }, link: { link: 'funds' } } } },
    warnings: { list: { network: { text: { text: 'deposit.warning' } } } },
  },
  passkeys: {
    ...FRAME_SAMPLE,
    keys: { value: 'passkeys.list' },
    create: { label: { text: 'passkey.create' }, control: { action: 'passkey-create' } },
    canCreate: { by: 'device.passkeys', cases: { none: false, external: true }, else: true },
    hint: { by: 'device.passkeys', cases: { none: { text: 'passkey.none' } } },
  },
  withdraw: {
    ...FRAME_SAMPLE,
    coin: { value: 'route.currency' },
    balances: { value: 'withdraw.balances' },
    networks: { value: 'withdraw.networks' },
    fields: {
      list: {
        network: { kind: 'select', required: true, label: { text: 'withdraw.network' } },
        address: { kind: 'text', required: true, label: { text: 'withdraw.address' } },
        amount: { kind: 'amount', required: true, label: { text: 'withdraw.amount' } },
      },
    },
    review: { label: { text: 'withdraw.review' }, control: { action: 'review-withdrawal' } },
    secrets: { list: { fundpass: { kind: 'password', required: true, refusal: 7, label: { text: 'withdraw.fundpass' } } } },
    send: { label: { text: 'withdraw.send' }, control: { action: 'withdraw' } },
  },
  steps: { title: { text: 'totp.title' }, intro: { text: 'totp.intro' }, ...STEPS_SAMPLE },
  'account-steps': { ...FRAME_SAMPLE, ...STEPS_SAMPLE },
  tickets: {
    ...FRAME_SAMPLE,
    tickets: { value: 'tickets.list' },
    open: { value: 'tickets.open' },
    thread: {
      messages: { value: 'tickets.thread' },
      back: { label: { text: 'tickets.back' }, link: { link: 'tickets' } },
      fields: { list: { reply: { kind: 'area', required: true, maxLength: 2000, label: { text: 'tickets.reply' } } } },
      send: { label: { text: 'tickets.send' }, control: { action: 'reply-ticket' } },
      close: { label: { text: 'tickets.close' }, control: { action: 'close-ticket' } },
    },
    fields: {
      list: {
        subject: { kind: 'text', required: true, maxLength: 100, label: { text: 'tickets.subject' } },
        category: {
          kind: 'select',
          required: true,
          label: { text: 'tickets.category' },
          options: { list: { deposit: { label: { text: 'tickets.deposit' } } } },
        },
        text: { kind: 'area', required: true, maxLength: 2000, label: { text: 'tickets.text' } },
      },
    },
    send: { label: { text: 'tickets.send' }, control: { action: 'write-ticket' } },
  },
  auth: {
    title: { text: 'login.title' },
    intro: { text: 'login.intro' },
    loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
    account: { label: { text: 'login.account' }, link: { link: 'account' } },
    notes: { list: { prize: { label: { text: 'login.prize' }, value: { value: 'prize.num' } } } },
    app: { script: '/micro-apps/auth.js', mode: 'login' },
    ways: {
      list: {
        app: {
          icon: 'smartphone',
          title: { text: 'login.app' },
          text: { text: 'login.appText' },
          action: { label: { text: 'login.download' }, link: { link: 'app' } },
        },
        passkey: {
          icon: 'key-round',
          title: { text: 'login.passkey' },
          text: { text: 'login.passkeyText' },
          control: { label: { text: 'login.usePasskey' }, control: { action: 'passkey-sign-in' } },
        },
      },
    },
    social: {
      items: { list: { google: { label: { text: 'login.google' }, icon: 'globe', control: { action: 'social-login' } } } },
    },
    links: {
      list: {
        signup: { label: { text: 'login.signup' }, link: { link: 'signup' } },
        reset: { label: { text: 'login.reset' }, link: { link: 'reset' } },
      },
    },
  },
};
