import { CONVERSATION_SAMPLE } from './parts.ts';

export const PAGES_SAMPLES = {
  article: {
    title: { text: 'guide.title' },
    lead: { text: 'guide.lead' },
    sections: {
      list: {
        first: { title: { text: 'guide.first' }, body: { text: 'guide.firstBody' } },
        second: { title: { text: 'guide.second' }, body: { text: 'guide.secondBody' } },
      },
    },
    primary: { label: { text: 'guide.start' }, link: { link: 'kyc' } },
    related: { links: { list: { help: { label: { text: 'guide.help' }, link: { link: 'help' } } } } },
  },
  chat: {
    ...CONVERSATION_SAMPLE,
    title: { text: 'room.title' },
    lead: { text: 'room.lead' },
    sections: { list: { rules: { order: 1, title: { text: 'room.rules' }, body: { text: 'room.rulesBody' } } } },
    primary: { label: { text: 'room.tickets' }, link: { link: 'tickets' } },
    related: { links: { list: { help: { order: 1, label: { text: 'room.help' }, link: { link: 'help' } } } } },
  },
  credits: {
    title: { text: 'credits.title' },
    intro: { text: 'credits.intro' },
    attributions: {
      list: {
        charts: { text: { text: 'credits.charts' }, label: { text: 'credits.chartsLink' }, link: { link: 'chart-library' } },
      },
    },
    entries: {
      list: {
        react: { name: 'React', version: '19.3.1', licence: 'MIT', link: { link: 'react' } },
        inter: { name: 'Inter', licence: 'OFL-1.1' },
      },
    },
  },
  growth: {
    title: { text: 'invite.title' },
    intro: { text: 'invite.intro' },
    loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
    primary: { label: { text: 'invite.start' }, link: { link: 'signup' } },
    invite: { details: { value: 'referral.invite' }, role: { text: 'invite.role' } },
    tasks: {
      title: { text: 'invite.tasks' },
      items: {
        list: {
          verify: {
            icon: 'id-card',
            title: { text: 'invite.verify' },
            text: { text: 'invite.verifyText' },
            done: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
            action: { label: { text: 'invite.verifyNow' }, link: { link: 'kyc' } },
          },
        },
      },
    },
    competitions: { data: { value: 'competitions.list' } },
  },
  legal: {
    title: { text: 'agreement.title' },
    updated: { text: 'agreement.updated' },
    intro: { text: 'agreement.intro' },
    sections: {
      list: {
        scope: { title: { text: 'agreement.scope' }, body: { text: 'agreement.scopeBody' } },
        risk: { title: { text: 'agreement.risk' }, body: { text: 'agreement.riskBody' } },
      },
    },
    download: { label: { text: 'agreement.download' }, link: { link: 'agreement-pdf' } },
    related: { links: { list: { privacy: { label: { text: 'agreement.privacy' }, link: { link: 'privacy' } } } } },
  },
  list: {
    title: { text: 'learn.title' },
    intro: { text: 'learn.intro' },
    player: { title: { text: 'learn.onAir' }, source: '/live/market-review.webm', poster: '/live/market-review.webp' },
    items: {
      list: {
        basics: {
          icon: 'book-open',
          title: { text: 'learn.basics' },
          text: { text: 'learn.basicsText' },
          meta: { text: 'learn.minutes' },
          link: { link: 'kyc-guide' },
        },
        custody: { title: { text: 'learn.custody' }, text: { text: 'learn.custodyText' } },
      },
    },
    empty: { text: 'learn.empty' },
    related: { links: { list: { blog: { label: { text: 'learn.blog' }, link: { link: 'blog' } } } } },
  },
  message: {
    icon: 'cloud-off',
    title: { text: 'unchecked.title' },
    text: { text: 'unchecked.text' },
    control: { label: { text: 'unchecked.retry' }, control: { action: 'retry' } },
    primary: { label: { text: 'unchecked.home' }, link: { link: 'home' } },
    secondary: { label: { text: 'unchecked.help' }, link: { link: 'help' } },
  },
  'not-found': {
    title: { text: 'notFound.title' },
    text: { text: 'notFound.text' },
    home: { label: { text: 'notFound.home' }, link: { link: 'home' } },
    helpful: {
      title: { text: 'notFound.helpful' },
      links: { list: { learn: { label: { text: 'notFound.learn' }, link: { link: 'learn' } } } },
    },
    trending: {
      title: { text: 'notFound.trending' },
      links: { list: { halving: { label: { text: 'notFound.halving' }, link: { link: 'halving' } } } },
    },
  },
  product: {
    title: { text: 'earn.title' },
    intro: { text: 'earn.intro' },
    primary: { label: { text: 'earn.start' }, link: { link: 'signup' } },
    secondary: { label: { text: 'earn.learn' }, link: { link: 'learn' } },
    points: {
      list: {
        daily: { icon: 'calendar-check', title: { text: 'earn.daily' }, text: { text: 'earn.dailyText' } },
        free: { icon: 'lock-open', title: { text: 'earn.free' }, text: { text: 'earn.freeText' } },
      },
    },
    facts: {
      items: { list: { minimum: { label: { text: 'earn.minimum' }, value: { text: 'earn.minimumValue' } } } },
    },
    steps: {
      title: { text: 'earn.steps' },
      items: { list: { choose: { title: { text: 'earn.choose' }, text: { text: 'earn.chooseText' } } } },
    },
    related: { links: { list: { staking: { label: { text: 'earn.staking' }, link: { link: 'staking' } } } } },
    risk: { text: 'earn.risk' },
  },
};
