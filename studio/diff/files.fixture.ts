import { FILES, SECOND } from '../../tests/errors/tiny-project.ts';

export const createRule = (logic: object, more: object = {}) => ({
  title: 't',
  why: 'w',
  owner: 'Compliance',
  logic,
  onUnknown: 'hide',
  cases: [],
  ...more,
});

/** Notice in every version of the project. */
export const NOTICE = {
  component: 'Dialog',
  slot: 'modal',
  kind: 'legal',
  priority: 100,
  when: 'notice',
  dismissible: true,
  props: { title: { text: 'notices:notice.title' }, confirm: { text: 'notices:notice.confirm' } },
  actions: {
    confirm: [{ navigate: { link: 'trade' } }, { remember: 'dismissedAt' }, { close: true }],
    close: [{ remember: 'dismissedAt' }, { close: true }],
  },
};

const offer = {
  component: 'Dialog',
  slot: 'modal',
  kind: 'promotion',
  priority: 50,
  when: 'offer',
  dismissible: true,
  props: { title: { text: 'notices:offer.title' }, confirm: { text: 'notices:notice.confirm' } },
  actions: { confirm: [{ remember: 'closedInLoad' }, { close: true }], close: [{ remember: 'closedInLoad' }, { close: true }] },
};

const header = {
  component: 'Header',
  slot: 'header',
  kind: 'service',
  priority: 1,
  dismissible: false,
  props: { items: { menu: 'header' } },
};

const footer = {
  component: 'Footer',
  slot: 'footer',
  kind: 'service',
  priority: 1,
  dismissible: false,
  props: { groups: { list: { legal: { order: 1, title: { text: 'shell:legal' }, items: { menu: 'footer-legal' } } } } },
};

/** Two sites with a common base, a notice, a promotion, a footer and a page behind a feature. */
export const CONTENT: Readonly<Record<string, object>> = {
  ...FILES,
  'manifests/second.json': SECOND,
  'manifests/base/routes.json': {
    home: {
      path: '/',
      screen: 'page',
      title: { text: 'shell:home' },
      props: {
        start: { label: { text: 'shell:start' }, link: { link: 'trade' } },
        run: { action: 'go' },
        tiles: { list: { spot: { order: 1, title: { text: 'shell:spot' }, link: { link: 'trade' } } } },
      },
    },
    trade: { path: '/trade', screen: 'page', title: { text: 'shell:spot' }, feature: 'chat', code: 'spot' },
    privacy: { path: '/privacy', screen: 'page', title: { text: 'shell:privacy' } },
  },
  'manifests/base/links.json': {
    home: { route: 'home' },
    trade: { route: 'trade' },
    privacy: { route: 'privacy' },
    docs: { file: '/docs/terms.pdf' },
  },
  'manifests/base/menus.json': {
    header: {
      home: { order: 1, label: { text: 'shell:home' }, link: 'home' },
      spot: { order: 2, label: { text: 'shell:spot' }, link: 'trade' },
    },
    'footer-legal': {
      privacy: { order: 1, label: { text: 'shell:privacy' }, link: 'privacy' },
      terms: { order: 2, label: { text: 'shell:terms' }, link: 'docs' },
    },
  },
  'manifests/base/surfaces.json': { notice: NOTICE, offer, header, footer },
  'manifests/base/actions.json': { go: [{ navigate: { link: 'trade' } }] },
  'manifests/base/constants.json': { ...FILES['manifests/base/constants.json'], kycLevels: { '0': 'shell:home' }, growthChannels: {} },
  'rules/notice.rule.json': createRule({
    and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }],
  }),
  'rules/offer.rule.json': createRule(
    { and: [{ '>=': [{ var: 'user.tierLevel' }, 3] }, { '!': [{ var: 'memory.offer.closedInLoad' }] }] },
    { owner: 'Marketing' },
  ),
  'locales/en/notices.json': {
    home: 'Home',
    notice: { title: 'For Hong Kong', confirm: 'I understand' },
    offer: { title: 'Win a prize' },
    fees: { title: 'Fees change', body: 'From January the fee is 12 %.\n\nUntil then it is 10 %.' },
  },
  'locales/tr/notices.json': { notice: { confirm: 'Anladım' }, fees: { title: 'Ücretler değişiyor' } },
  'locales/en/shell.json': {
    home: 'Home',
    start: 'Start trading',
    spot: 'Spot',
    legal: 'Legal',
    privacy: 'Privacy policy',
    terms: 'Terms',
  },
  'locales/en/ui.json': { retry: 'Try again' },
  'locales/tr/shell.json': { home: 'Ana sayfa' },
  'rules/invariants/once-a-day.json': {
    title: 'The notice rests for a day',
    why: 'Spec 4',
    owner: 'Compliance',
    when: { '!': [{ not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }] },
    then: { hidden: 'notice' },
  },
};
