import { CHART_SAMPLE, MARKET_SAMPLE, ORDERS_SAMPLE, TAPE_SAMPLE, TICKET_SAMPLE } from './parts.ts';

export const TRADE_SAMPLES = {
  'order-dialog': { title: { text: 'order.title' }, ticket: TICKET_SAMPLE, side: { arg: 'side', else: 'buy' }, price: { arg: 'price' } },
  chart: CHART_SAMPLE,
  'multi-chart': { ...CHART_SAMPLE, count: 2 },
  home: {
    title: { text: 'home.title' },
    intro: { text: 'home.intro' },
    loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
    primary: { label: { text: 'home.signup' }, link: { link: 'signup' } },
    secondary: { label: { text: 'home.markets' }, link: { link: 'markets' } },
    portfolio: { label: { text: 'home.portfolio' }, link: { link: 'funds' } },
    stats: {
      list: { coins: { text: { text: 'home.coins', with: { count: { value: 'settings.currencyCount', else: '2,700+' } } } } },
    },
    market: MARKET_SAMPLE,
    products: {
      title: { text: 'home.products' },
      items: {
        list: {
          spot: {
            icon: 'chart-candlestick',
            title: { text: 'home.spot' },
            text: { text: 'home.spotText' },
            link: { link: 'trade' },
          },
          earn: { icon: 'percent', title: { text: 'home.earn' }, text: { text: 'home.earnText' }, link: { link: 'simple-earn' } },
        },
      },
    },
    risk: { text: 'home.risk' },
  },
  markets: {
    title: { text: 'markets.title' },
    intro: { text: 'markets.intro' },
    market: MARKET_SAMPLE,
  },
  trade: {
    title: { value: 'route.pair', else: { text: 'trade.title' } },
    kind: { text: 'trade.spot' },
    pair: { value: 'market.pair' },
    tabs: {
      items: {
        list: {
          spot: { order: 1, label: { text: 'trade.spot' }, link: { link: 'trade' } },
          isolated: { order: 2, label: { text: 'trade.isolated' }, link: { link: 'trade-isolated' }, note: { text: 'trade.isolatedNote' } },
        },
      },
    },
    ticket: TICKET_SAMPLE,
    orders: ORDERS_SAMPLE,
    tape: TAPE_SAMPLE,
    market: MARKET_SAMPLE,
    next: {
      title: { text: 'trade.next' },
      text: { text: 'trade.nextText' },
      primary: { label: { text: 'trade.deposit' }, link: { link: 'deposit' } },
    },
    terms: {
      items: { list: { order: { order: 1, label: { text: 'trade.minimum' }, value: { text: 'trade.minimumValue' } } } },
    },
    risk: { text: 'trade.risk' },
  },
};
