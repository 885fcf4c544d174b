import { describe, expect, it } from 'vitest';
import { linesTo, patched } from './project.fixture.ts';

const base = (section: string, patch: object) => patched(`manifests/base/${section}.json`, patch);
const site = (patch: object) => patched('manifests/second.json', { site: patch });

describe('settings, pages and features', () => {
  it.each([
    ['a duration', base('constants', { toastTime: 'PT9S' }), 'constants on all 2 sites', '  toastTime: 4 seconds → 9 seconds'],
    ['a currency', base('constants', { defaultCurrency: 'EUR' }), 'constants on all 2 sites', '  defaultCurrency: USD → EUR'],
    ['a list', base('constants', { markets: ['BTC_USDT'] }), 'constants on all 2 sites', '  markets: none → BTC_USDT'],
    [
      'a host',
      site({ hosts: { production: 'b.example' } }),
      'site settings on second',
      '  hosts › production: second.m.example → b.example',
    ],
    [
      'a host that is allowed',
      site({ allowedHosts: { 'new.example': { for: ['links'], owner: 'Support', reason: 'Help.' } } }),
      'site settings on second',
      '  allowedHosts › new.example is new',
    ],
    ['a setting that a site has alone', site({ totpName: 'X' }), 'site settings on second', '  totpName: M → X'],
    ['a language', base('languages', { tr: { rise: 'red' } }), 'language tr on main', '  rise: green → red'],
    ['an asset', base('assets', { cover: '/brand/logo.svg' }), 'assets on all 2 sites', '  cover: nothing → /brand/logo.svg'],
    [
      'an address',
      base('routes', { privacy: { path: '/legal/privacy' } }),
      'page privacy on all 2 sites',
      '  path: /privacy → /legal/privacy',
    ],
    ['what is upcoming', base('routes', { privacy: { upcoming: true } }), 'page privacy on all 2 sites', '  upcoming: nothing → yes'],
    ['a code', base('routes', { privacy: { code: 'spot' } }), 'page privacy on all 2 sites', '  code: nothing → spot'],
    ['a kind', base('surfaces', { offer: { kind: 'service' } }), 'offer on all 2 sites', '  kind: promotion → service'],
    [
      'a feature',
      patched('manifests/second.json', { features: { chat: { hidden: true } } }),
      'feature chat on second',
      '  offered → hidden',
    ],
    [
      'an action by its name',
      base('actions', { upcoming: [{ navigate: { link: 'home' } }] }),
      'action upcoming on all 2 sites',
      '  nothing → leads to page home',
    ],
  ])('[TOL-21][TOL-33] %s is told before and after', (_, changes, title, line) => {
    const lines = linesTo(changes);
    expect(lines).toContain(title);
    expect(lines.slice(lines.indexOf(title) + 1)).toContain(line);
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
