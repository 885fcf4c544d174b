import { CHART_SAMPLE, link, list, MARKET_SAMPLE, ORDERS_SAMPLE, TAPE_SAMPLE, text, texts, TICKET_SAMPLE } from './parts.ts';

export const TRADE_SAMPLES = {
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
};
