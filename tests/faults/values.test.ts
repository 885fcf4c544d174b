import { hangs, known, meetsEveryFault, NONE } from './support/meets-every-fault.ts';

const PRIZES = ['prizePop.groupA', 'prizePop.groupBFirst', 'prizePop.groupBSecond'] as const;

meetsEveryFault('[RWD-13][ERR-3][API-6] newbie prizes: $0', {
  call: 'prize-pop',
  ...hangs([], PRIZES),
  wrong: { code: 0, message: '', data: { group_A: { num: ['5'] } } },
  standing: Object.fromEntries(PRIZES.map((id) => [id, known('$0')])),
});

meetsEveryFault('[CUR-5][CUR-6][ERR-3][API-6] site settings: the site’s own currency, no rate, no count', {
  call: 'site-settings',
  given: { site: 'eu' },
  wrong: { code: 0, message: '', data: { fiat_list: 'EUR' } },
  look: ({ stores: { settings } }) => ({ currency: settings.currency, rate: settings.rate, count: settings.currencyCount }),
  isPending: ({ stores }) => stores.answers['site-settings'].current.state !== 'lost',
  standing: { currency: 'EUR', rate: null, count: null },
});

meetsEveryFault('[ERR-3][API-6][API-14] download links: none', {
  call: 'download-links',
  wrong: { default: { h5: 'file.apk' } },
  look: ({ value }) => value('download.link'),
  isPending: ({ stores }) => stores.answers['download-links'].current.state !== 'lost',
  standing: NONE,
  refused: 'has no code',
});

meetsEveryFault('[CUR-10][ERR-3][API-6] coin whitelist: the default one', {
  call: 'coin-whitelist',
  wrong: { BTC: 1 },
  look: ({ stores }) => ['BTC', 'DOGE'].map((coin) => stores.tools.coinIcon(coin).includes('&v=')),
  isPending: ({ stores }) => stores.answers['coin-whitelist'].current.state !== 'lost',
  standing: [true, false],
  refused: 'has no code',
});
