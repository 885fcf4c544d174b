import { CONVERSATION_SAMPLE, link, list, text, texts } from './parts.ts';

const shown = (feature: string) => ({ by: `feature.${feature}`, cases: { true: true, false: false }, else: true });

export const SHELL_SAMPLES = {
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
};
