import { describe, expect, it } from 'vitest';
import { linesTo, base, texts } from './project.fixture.ts';

function told(...args: Parameters<typeof linesTo>): string[] {
  const lines = linesTo(...args);
  return lines.slice(lines.indexOf('') + 1);
}

describe('words that read otherwise', () => {
  it('[TOL-33] are told once, as they are read, in every place where they are seen', () => {
    expect(told(texts('shell', { privacy: 'Privacy notice' }))).toEqual([
      'Words and destinations',
      '  “Privacy policy” → “Privacy notice” (en; English stands in for tr)',
      '    seen in footer › Legal; page privacy on all 2 sites',
    ]);
  });

  it('[TOL-33] are told under their record where they are seen there alone', () => {
    expect(told(texts('notices', { notice: { title: 'For residents of Hong Kong' } }))).toEqual([
      'notice on all 2 sites',
      '  title: “For Hong Kong” → “For residents of Hong Kong” (en; English stands in for tr)',
    ]);
  });

  it('[TOL-33] are told in the languages that read otherwise, on the sites that offer them', () => {
    expect(told(texts('shell', { start: 'Başla' }, 'tr'))).toEqual([
      'page home on main',
      '  start › label: “Start trading” → “Başla” (tr)',
    ]);
  });

  it('[TOL-33] are told where a record takes another text, in menus by the place', () => {
    const other = base('menus', { 'footer-legal': { privacy: { label: { text: 'shell:legal' } } } });
    expect(told(other)).toEqual(['footer › Legal on all 2 sites', '  “Privacy policy” → “Legal” (en; English stands in for tr)']);
  });

  it('[TOL-33] that are the same in two places, but not in every language, are two changes', () => {
    const twin = { ...texts('shell', { legal: 'Terms' }), ...texts('shell', { legal: 'Koşullar' }, 'tr') };
    const lines = told({ ...twin, ...texts('shell', { legal: 'Rules', terms: 'Rules' }) }, twin);
    expect(lines.filter((line) => line.includes('“Terms” → “Rules”'))).toHaveLength(2);
  });

  it('[TOL-33] of components, which no record names, are told with their key', () => {
    expect(told(texts('ui', { retry: 'Once more' }))).toEqual([
      'Words and destinations',
      '  “Try again” → “Once more” (en; English stands in for tr)',
      '    seen in words of components (ui:retry) on all 2 sites',
    ]);
  });

  it('[TOL-33] with placeholders are told with what fills them', () => {
    const named = {
      ...texts('shell', { start: 'Trade on {{name}}' }),
      ...base('routes', { home: { props: { start: { label: { with: { name: { value: 'site.name' } } } } } } }),
    };
    expect(told(named).join('\n')).toContain('“Start trading” → “Trade on ‹site.name›”');
  });

  it('[TOL-33] that are long stand one below the other, whole', () => {
    const long = `A notice ${'of many words '.repeat(9)}that needs several lines`;
    const lines = told(texts('notices', { notice: { title: long } }));
    expect(lines).toContain('    before  “For Hong Kong”');
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`after “${long}”`);
  });
});

describe('what leads elsewhere', () => {
  it('[TOL-33] is told by where it leads, in every place from which it does', () => {
    const other = base('links', { trade: { route: 'privacy' } });
    expect(told(other)).toEqual(
      expect.arrayContaining([
        '  leads to page trade → leads to page privacy',
        '    seen in header › Spot; page home on all 2 sites',
        '    before  leads to page trade, remembers dismissedAt, closes',
        '    after   leads to page privacy, remembers dismissedAt, closes',
      ]),
    );
  });

  it('[TOL-33] is told as what a response does, before and after', () => {
    const patient = base('surfaces', { offer: { actions: { close: [{ remember: 'dismissedAt' }, { close: true }] } } });
    const line = '  actions › close: remembers closedInLoad, closes → remembers dismissedAt, closes';
    expect(told(patient)).toEqual(['offer on all 2 sites', line]);
  });

  it('[TOL-33] is told with the other address of a document', () => {
    const other = base('links', { docs: { file: null, href: 'https://s.example/terms' } });
    expect(told(other)).toContain('  Terms: leads to the file /docs/terms.pdf → leads to https://s.example/terms');
  });
});

describe('entries of lists and menus', () => {
  it('[TOL-33] that are new or gone are told with their words and where they lead', () => {
    const more = { 'footer-legal': { help: { order: 3, label: { text: 'shell:start' }, link: 'home' } } };
    const lines = ['    Says in en; English stands in for tr', '      label  Start trading', '    Has', '      link  leads to page home'];
    expect(told(base('menus', more))).toEqual(['footer › Legal on all 2 sites', '  Start trading is new', ...lines]);
    expect(told(base('menus', {}), base('menus', more))).toEqual(['footer › Legal on all 2 sites', '  Start trading is gone', ...lines]);
  });

  it('[TOL-33] in another order are told as they are read', () => {
    expect(told(base('menus', { 'footer-legal': { terms: { order: 0 } } }))).toEqual([
      'footer › Legal on all 2 sites',
      '  order: Privacy policy, Terms → Terms, Privacy policy',
    ]);
  });
});
