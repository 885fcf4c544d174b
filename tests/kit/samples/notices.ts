import { link, list, text, texts } from './parts.ts';

const WAYS = {
  ...texts('ways', 'title', 'body'),
  ways: list({ coin: { order: 1, icon: 'wallet', label: text('ways.coin'), text: text('ways.coinText'), link: { link: 'coin' } } }),
  others: { title: text('ways.others'), ways: list({ card: { order: 1, icon: 'credit-card', ...link('ways.card', 'card') } }) },
};

export const NOTICES_SAMPLES = {
  'notice-dialog': {
    ...texts('notice', 'title', 'body'),
    content: { value: 'complianceToast.content' },
    points: list({ first: { order: 1, text: text('notice.first') }, second: { order: 2, text: text('notice.second') } }),
    ...texts('notice', 'confirm', 'cancel'),
  },
  'notice-bar': {
    ...texts('bar', 'name', 'text'),
    tone: 'warning',
    link: link('bar.link', 'kyc-home'),
    actions: list({ accept: { order: 2, label: text('bar.accept') }, refuse: { order: 1, label: text('bar.refuse') } }),
  },
  'promotion-banner': { icon: 'smartphone', ...texts('download', 'title', 'text'), ...link('download.open', 'app-download') },
  'choice-dialog': {
    ...texts('choice', 'title', 'body'),
    choices: list({
      'choose-one': { order: 1, label: text('choice.one'), hint: text('choice.oneHint') },
      'choose-other': { order: 2, label: text('choice.other') },
    }),
    ...texts('choice', 'dontShowAgain', 'confirm', 'cancel'),
  },
  'agreement-dialog': {
    title: text('agreement.title'),
    content: { value: 'agreement.content' },
    agree: text('agreement.agree'),
    confirm: { value: 'agreement.submitButton', else: text('agreement.confirm') },
    signed: { by: 'declaration.status', cases: { '2': true }, else: false },
  },
  'form-dialog': {
    ...texts('form', 'title', 'body'),
    terms: list({ now: { order: 1, label: text('form.now'), value: text('form.hourly') } }),
    fields: list({
      frequency: {
        order: 1,
        kind: 'choice',
        required: true,
        label: text('form.frequency'),
        initial: { by: 'fundPassword.frequency', cases: { '1': '1', '2': '2' } },
        options: list({
          '1': { order: 1, label: text('form.hourly') },
          '2': { order: 2, label: text('form.always'), hint: text('form.alwaysHint') },
        }),
      },
      password: { order: 2, kind: 'password', required: true, label: text('form.password'), hint: text('form.passwordHint') },
      code: { order: 3, kind: 'code', required: true, digits: 6, autocomplete: 'one-time-code', label: text('form.code') },
      note: { order: 4, kind: 'area', maxLength: 20, label: text('form.note') },
      kind: {
        order: 5,
        kind: 'select',
        label: text('form.kind'),
        options: list({ one: { order: 1, label: text('form.one') }, two: { order: 2, label: text('form.two') } }),
      },
    }),
    ...texts('form', 'confirm', 'cancel'),
  },
  'ways-dialog': WAYS,
  'ways-drawer': WAYS,
  'promotion-dialog': {
    ...texts('reward', 'title', 'text'),
    prizes: list({
      first: { order: 1, label: text('reward.first'), amount: { value: 'prizePop.groupBFirst' } },
      second: { order: 2, label: text('reward.second'), amount: { value: 'prizePop.groupBSecond' } },
    }),
    confirm: text('reward.confirm'),
  },
  'micro-app-dialog': {
    title: text('app.title'),
    app: { script: '/micro-apps/auth.js', mode: { arg: 'mode', else: 'login' }, channel: { arg: 'channel', else: 'web' } },
  },
  'content-banner': {
    name: text('business.name'),
    title: { value: 'businessCheck.title' },
    content: { value: 'businessCheck.content' },
    tone: 'warning',
    ok: { value: 'businessCheck.okButton' },
    cancel: { value: 'businessCheck.cancelButton' },
  },
};
