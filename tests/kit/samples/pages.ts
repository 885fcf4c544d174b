import { CONVERSATION_SAMPLE, link, list, LOGGED_IN, text, texts } from './parts.ts';

export const PAGES_SAMPLES = {
  article: {
    ...texts('guide', 'title', 'lead'),
    sections: list({
      first: { title: text('guide.first'), body: text('guide.firstBody') },
      second: { title: text('guide.second'), body: text('guide.secondBody') },
    }),
    primary: link('guide.start', 'kyc'),
    related: { links: list({ help: link('guide.help', 'help') }) },
  },
  chat: {
    ...CONVERSATION_SAMPLE,
    ...texts('room', 'title', 'lead'),
    sections: list({ rules: { order: 1, title: text('room.rules'), body: text('room.rulesBody') } }),
    primary: link('room.tickets', 'tickets'),
    related: { links: list({ help: { order: 1, ...link('room.help', 'help') } }) },
  },
  credits: {
    ...texts('credits', 'title', 'intro'),
    attributions: list({ charts: { text: text('credits.charts'), ...link('credits.chartsLink', 'chart-library') } }),
    entries: list({
      react: { name: 'React', version: '19.3.1', licence: 'MIT', link: { link: 'react' } },
      inter: { name: 'Inter', licence: 'OFL-1.1' },
    }),
  },
  growth: {
    ...texts('invite', 'title', 'intro'),
    loggedIn: LOGGED_IN,
    primary: link('invite.start', 'signup'),
    invite: { details: { value: 'referral.invite' }, role: text('invite.role') },
    tasks: {
      title: text('invite.tasks'),
      items: list({
        verify: {
          icon: 'id-card',
          title: text('invite.verify'),
          text: text('invite.verifyText'),
          done: LOGGED_IN,
          action: link('invite.verifyNow', 'kyc'),
        },
      }),
    },
    competitions: { data: { value: 'competitions.list' } },
  },
  legal: {
    ...texts('agreement', 'title', 'updated', 'intro'),
    sections: list({
      scope: { title: text('agreement.scope'), body: text('agreement.scopeBody') },
      risk: { title: text('agreement.risk'), body: text('agreement.riskBody') },
    }),
    download: link('agreement.download', 'agreement-pdf'),
    related: { links: list({ privacy: link('agreement.privacy', 'privacy') }) },
  },
  list: {
    ...texts('learn', 'title', 'intro'),
    player: { title: text('learn.onAir'), source: '/live/market-review.webm', poster: '/live/market-review.webp' },
    items: list({
      basics: {
        icon: 'book-open',
        title: text('learn.basics'),
        text: text('learn.basicsText'),
        meta: text('learn.minutes'),
        link: { link: 'kyc-guide' },
      },
      custody: { title: text('learn.custody'), text: text('learn.custodyText') },
    }),
    empty: text('learn.empty'),
    related: { links: list({ blog: link('learn.blog', 'blog') }) },
  },
  product: {
    ...texts('earn', 'title', 'intro'),
    primary: link('earn.start', 'signup'),
    secondary: link('earn.learn', 'learn'),
    points: list({
      daily: { icon: 'calendar-check', title: text('earn.daily'), text: text('earn.dailyText') },
      free: { icon: 'lock-open', title: text('earn.free'), text: text('earn.freeText') },
    }),
    facts: { items: list({ minimum: { label: text('earn.minimum'), value: text('earn.minimumValue') } }) },
    steps: { title: text('earn.steps'), items: list({ choose: { title: text('earn.choose'), text: text('earn.chooseText') } }) },
    related: { links: list({ staking: link('earn.staking', 'staking') }) },
    risk: text('earn.risk'),
  },
};
