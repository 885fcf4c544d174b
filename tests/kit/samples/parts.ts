import { DEFAULTS } from '../components/chart.ts';

export const text = (key: string) => ({ text: key });

export function texts<Name extends string>(prefix: string, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, text(`${prefix}.${name}`)])) as Record<Name, ReturnType<typeof text>>;
}

export const link = (label: string, id: string) => ({ label: text(label), link: { link: id } });
export const control = (label: string, action: string) => ({ label: text(label), control: { action } });
export const list = <Items>(items: Items) => ({ list: items });

export const LOGGED_IN = { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false };

const createSignInLinks = (prefix: string) => ({ login: link(`${prefix}.login`, 'login'), signup: link(`${prefix}.signup`, 'signup') });

export const FRAME_SAMPLE = {
  ...texts('security', 'title', 'intro'),
  loggedIn: LOGGED_IN,
  signIn: createSignInLinks('signIn'),
  nav: { items: { menu: 'account' } },
  notes: list({ support: { text: text('security.note') } }),
};

export const CHART_SAMPLE = {
  feed: { value: 'chart.feed' },
  layouts: { value: 'chart.layouts' },
  trades: { value: 'orders.trades' },
  symbol: { value: 'route.pair' },
  isSpot: true,
  counts: list({ one: { order: 1, ...link('trade.spot', 'trade') } }),
  resolutions: ['1', '60', '1D'],
  resolution: '60',
  rightOffset: 5,
  searchDelay: 1000,
  matches: 30,
  bars: { countback: 300, drawn: 1000, atMost: 5000 },
  indicators: DEFAULTS,
};

export const MARKET_SAMPLE = { rows: { value: 'market.list' }, size: 8, all: link('market.all', 'markets') };

export const TICKET_SAMPLE = {
  terms: { value: 'orders.terms' },
  balances: { value: 'orders.balances' },
  pair: { value: 'market.pair' },
  loggedIn: LOGGED_IN,
  signIn: createSignInLinks('ticket'),
  parts: [25, 50, 75, 100],
  place: { action: 'place-order' },
};

export const ORDERS_SAMPLE = {
  open: { value: 'orders.open' },
  trades: { value: 'orders.trades' },
  loggedIn: LOGGED_IN,
  login: link('ticket.login', 'login'),
  cancel: { action: 'cancel-order' },
};

export const TAPE_SAMPLE = { trades: { value: 'chart.trades' }, size: 3 };

export const STEPS_SAMPLE = {
  steps: list({
    scan: {
      order: 1,
      title: text('totp.scan'),
      secret: { uri: { value: 'totp.uri' }, text: { value: 'totp.secret' } },
      fields: list({ code: { kind: 'code', required: true, digits: 6, label: text('totp.code') } }),
      send: control('totp.confirm', 'confirm-totp'),
    },
    codes: {
      order: 2,
      title: text('totp.codes'),
      codes: { value: 'totp.backupCodes' },
      fields: list({ saved: { kind: 'check', required: true, label: text('totp.saved') } }),
      send: { label: text('totp.done') },
    },
    done: { order: 3, title: text('totp.enabled') },
  }),
};

export const CONVERSATION_SAMPLE = {
  rooms: { value: 'chat.rooms' },
  room: 'chatroom',
  loggedIn: LOGGED_IN,
  signIn: { text: text('chat.signIn'), ...createSignInLinks('signIn') },
};
