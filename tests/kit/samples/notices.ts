const WAYS = {
  title: { text: 'ways.title' },
  body: { text: 'ways.body' },
  ways: {
    list: { coin: { order: 1, icon: 'wallet', label: { text: 'ways.coin' }, text: { text: 'ways.coinText' }, link: { link: 'coin' } } },
  },
  others: {
    title: { text: 'ways.others' },
    ways: { list: { card: { order: 1, icon: 'credit-card', label: { text: 'ways.card' }, link: { link: 'card' } } } },
  },
};

export const NOTICES_SAMPLES = {
  'notice-dialog': {
    title: { text: 'notice.title' },
    body: { text: 'notice.body' },
    content: { value: 'complianceToast.content' },
    points: { list: { first: { order: 1, text: { text: 'notice.first' } }, second: { order: 2, text: { text: 'notice.second' } } } },
    confirm: { text: 'notice.confirm' },
    cancel: { text: 'notice.cancel' },
  },
  'notice-bar': {
    name: { text: 'bar.name' },
    text: { text: 'bar.text' },
    tone: 'warning',
    link: { label: { text: 'bar.link' }, link: { link: 'kyc-home' } },
    actions: { list: { accept: { order: 2, label: { text: 'bar.accept' } }, refuse: { order: 1, label: { text: 'bar.refuse' } } } },
  },
  'promotion-banner': {
    icon: 'smartphone',
    title: { text: 'download.title' },
    text: { text: 'download.text' },
    label: { text: 'download.open' },
    link: { link: 'app-download' },
  },
  'choice-dialog': {
    title: { text: 'choice.title' },
    body: { text: 'choice.body' },
    choices: {
      list: {
        'choose-one': { order: 1, label: { text: 'choice.one' }, hint: { text: 'choice.oneHint' } },
        'choose-other': { order: 2, label: { text: 'choice.other' } },
      },
    },
    dontShowAgain: { text: 'choice.dontShowAgain' },
    confirm: { text: 'choice.confirm' },
    cancel: { text: 'choice.cancel' },
  },
  'agreement-dialog': {
    title: { text: 'agreement.title' },
    content: { value: 'agreement.content' },
    agree: { text: 'agreement.agree' },
    confirm: { value: 'agreement.submitButton', else: { text: 'agreement.confirm' } },
    signed: { by: 'declaration.status', cases: { '2': true }, else: false },
  },
  'form-dialog': {
    title: { text: 'form.title' },
    body: { text: 'form.body' },
    terms: { list: { now: { order: 1, label: { text: 'form.now' }, value: { text: 'form.hourly' } } } },
    fields: {
      list: {
        frequency: {
          order: 1,
          kind: 'choice',
          required: true,
          label: { text: 'form.frequency' },
          initial: { by: 'fundPassword.frequency', cases: { '1': '1', '2': '2' } },
          options: {
            list: {
              '1': { order: 1, label: { text: 'form.hourly' } },
              '2': { order: 2, label: { text: 'form.always' }, hint: { text: 'form.alwaysHint' } },
            },
          },
        },
        password: { order: 2, kind: 'password', required: true, label: { text: 'form.password' }, hint: { text: 'form.passwordHint' } },
        code: { order: 3, kind: 'code', required: true, digits: 6, autocomplete: 'one-time-code', label: { text: 'form.code' } },
        note: { order: 4, kind: 'area', maxLength: 20, label: { text: 'form.note' } },
        kind: {
          order: 5,
          kind: 'select',
          label: { text: 'form.kind' },
          options: { list: { one: { order: 1, label: { text: 'form.one' } }, two: { order: 2, label: { text: 'form.two' } } } },
        },
      },
    },
    confirm: { text: 'form.confirm' },
    cancel: { text: 'form.cancel' },
  },
  'ways-dialog': WAYS,
  'ways-drawer': WAYS,
  'promotion-dialog': {
    title: { text: 'reward.title' },
    text: { text: 'reward.text' },
    prizes: {
      list: {
        first: { order: 1, label: { text: 'reward.first' }, amount: { value: 'prizePop.groupBFirst' } },
        second: { order: 2, label: { text: 'reward.second' }, amount: { value: 'prizePop.groupBSecond' } },
      },
    },
    confirm: { text: 'reward.confirm' },
  },
  'micro-app-dialog': {
    title: { text: 'app.title' },
    app: { script: '/micro-apps/auth.js', mode: { arg: 'mode', else: 'login' }, channel: { arg: 'channel', else: 'web' } },
  },
  'content-banner': {
    name: { text: 'business.name' },
    title: { value: 'businessCheck.title' },
    content: { value: 'businessCheck.content' },
    tone: 'warning',
    ok: { value: 'businessCheck.okButton' },
    cancel: { value: 'businessCheck.cancelButton' },
  },
};
