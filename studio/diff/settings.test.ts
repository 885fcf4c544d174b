import { describe, expect, it } from 'vitest';
import { type Changes, linesTo, patched } from './project.fixture.ts';

const base = (section: string, patch: object) => patched(`manifests/base/${section}.json`, patch);
const site = (patch: object) => patched('manifests/second.json', { site: patch });

const ALLOWED = { 'new.example': { for: ['links'], owner: 'Support', reason: 'Help.' } };

describe('settings, pages and features', () => {
  it.each<[string, Changes, readonly string[]]>([
    [
      'constants on all 2 sites',
      base('constants', { toastTime: 'PT9S', defaultCurrency: 'EUR', markets: ['BTC_USDT'] }),
      ['  toastTime: 4 seconds → 9 seconds', '  defaultCurrency: USD → EUR', '  markets: none → BTC_USDT'],
    ],
    [
      'site settings on second',
      site({ hosts: { production: 'b.example' }, allowedHosts: ALLOWED, totpName: 'X' }),
      ['  hosts › production: second.m.example → b.example', '  allowedHosts › new.example is new', '  totpName: M → X'],
    ],
    ['language tr on main', base('languages', { tr: { rise: 'red' } }), ['  rise: green → red']],
    ['assets on all 2 sites', base('assets', { cover: '/brand/logo.svg' }), ['  cover: nothing → /brand/logo.svg']],
    [
      'page privacy on all 2 sites',
      base('routes', { privacy: { path: '/legal/privacy', upcoming: true, code: 'spot' } }),
      ['  path: /privacy → /legal/privacy', '  upcoming: nothing → yes', '  code: nothing → spot'],
    ],
    ['offer on all 2 sites', base('surfaces', { offer: { kind: 'service' } }), ['  kind: promotion → service']],
    ['feature chat on second', patched('manifests/second.json', { features: { chat: { hidden: true } } }), ['  offered → hidden']],
    ['action upcoming on all 2 sites', base('actions', { upcoming: [{ navigate: { link: 'home' } }] }), ['  nothing → leads to page home']],
  ])('[TOL-21][TOL-33] %s: each is reported with before and after', (title, changes, expected) => {
    const lines = linesTo(changes);
    expect(lines).toContain(title);
    expect(lines.slice(lines.indexOf(title) + 1)).toEqual(expect.arrayContaining([...expected]));
  });

  it('[TOL-33] a page that is new is told with its words, one that is gone with its title', () => {
    const page = { path: '/start', screen: 'page', title: { text: 'shell:home' }, props: { title: { text: 'shell:start' } } };
    const lines = linesTo(base('routes', { begin: page }));
    expect(lines).toContain('New page begin (/start) on all 2 sites');
    expect(lines).toEqual(expect.arrayContaining(['    title  Home', '    title  Start trading', '    title  Ana sayfa']));
    const gone = linesTo(base('routes', {}), base('routes', { begin: page }));
    expect(gone.slice(-2)).toEqual(['Removed page begin (/start) on all 2 sites', '  title  “Home”']);
  });
});
