import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { CHART_SAMPLE, control, CONVERSATION_SAMPLE, FRAME_SAMPLE, link, list, LOGGED_IN, MARKET_SAMPLE, ORDERS_SAMPLE } from './parts.ts';
import { STEPS_SAMPLE, TAPE_SAMPLE, text, texts, TICKET_SAMPLE } from './parts.ts';

const isLevel = (verified: string) => ({ by: 'user.verified', cases: { [verified]: true }, else: false });
const shown = (feature: string) => ({ by: `feature.${feature}`, cases: { true: true, false: false }, else: true });

/** Props of components that the frozen project lacks, or whose tests name the parts. */
export const SAMPLES = {
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
  'order-dialog': { title: text('order.title'), ticket: TICKET_SAMPLE, side: { arg: 'side', else: 'buy' }, price: { arg: 'price' } },
  chart: CHART_SAMPLE,
  'multi-chart': { ...CHART_SAMPLE, count: 2 },
  markets: { ...texts('markets', 'title', 'intro'), market: MARKET_SAMPLE },
  trade: {
    title: { value: 'route.pair', else: text('trade.title') },
    kind: text('trade.spot'),
    pair: { value: 'market.pair' },
    tabs: {
      items: list({
        spot: { order: 1, ...link('trade.spot', 'trade') },
        isolated: { order: 2, ...link('trade.isolated', 'trade-isolated'), note: text('trade.isolatedNote') },
      }),
    },
    ticket: TICKET_SAMPLE,
    orders: ORDERS_SAMPLE,
    tape: TAPE_SAMPLE,
    market: MARKET_SAMPLE,
    next: { title: text('trade.next'), text: text('trade.nextText'), primary: link('trade.deposit', 'deposit') },
    terms: { items: list({ order: { order: 1, label: text('trade.minimum'), value: text('trade.minimumValue') } }) },
    risk: text('trade.risk'),
  },
} satisfies Readonly<Record<string, RawProps>>;
