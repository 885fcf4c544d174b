import { CONVERSATION_SAMPLE, link, list, text, texts } from './parts.ts';

const shown = (feature: string) => ({ by: `feature.${feature}`, cases: { true: true, false: false }, else: true });

export const SHELL_SAMPLES = {
  'site-header': {
    name: { value: 'site.name' },
    logo: { value: 'site.logo' },
    home: { link: 'home' },
    nav: { menu: 'header' },
    isVisitor: { by: 'session.isLoggedIn', cases: { true: false, false: true }, else: true },
    login: link('header.login', 'login'),
    signup: link('header.signup', 'signup'),
    deposit: link('header.deposit', 'deposit'),
    notifications: link('header.notifications', 'notifications'),
    account: link('header.account', 'account'),
    theme: { control: { action: 'toggle-theme' }, shown: shown('themeSwitch') },
    preferences: {
      shown: shown('languageAndRate'),
      language: { value: 'locale.current' },
      currency: { value: 'settings.currency' },
      languages: { value: 'locale.languages' },
      currencies: { value: 'settings.currencies' },
    },
  },
  'side-menu': { items: { menu: 'side' } },
  'tab-bar': { name: text('growth-tabs.name'), items: { menu: 'growth' } },
  'site-footer': {
    groups: list({
      products: { order: 1, title: text('footer.products'), items: { menu: 'products' } },
      legal: { order: 2, title: text('footer.legal'), items: { menu: 'legal' } },
    }),
    signup: { title: text('footer.signupTitle'), ...link('footer.signup', 'footer-signup'), shown: shown('footerSignup') },
    support: link('footer.support', 'support'),
    risk: text('footer.risk'),
    legal: { text: 'footer.legalLine', with: { name: { value: 'site.name' }, year: { value: 'clock.year' } } },
  },
  'chat-room': {
    ...CONVERSATION_SAMPLE,
    panel: { value: 'chat.panel' },
    ...texts('chat', 'title', 'open'),
    page: link('chat.page', 'chatroom'),
  },
  'account-panel': {
    nickname: { value: 'user.nickname' },
    uid: { text: 'account.uid', with: { uid: { value: 'user.uid' } } },
    standing: { value: 'user.standing' },
    total: { value: 'funds.total' },
    items: { menu: 'account' },
    logOut: text('account.logOut'),
  },
};
